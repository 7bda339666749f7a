import { CommandRefusal } from './command-app.ts'
import type { Terminal } from './terminal.ts'

type Asked = { question: string; isYes: boolean }

/** Continues if the user says yes or a script passed `--yes`. Does nothing when not interactive. */
export async function confirm(
  terminal: Pick<Terminal, 'isInteractive' | 'readLine'>,
  { question, isYes }: Asked,
): Promise<void> {
  if (isYes) return
  if (!terminal.isInteractive)
    throw new CommandRefusal('Nothing was done: no one can be asked here. To go ahead, add --yes.')
  const answer = await terminal.readLine(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandRefusal('Nothing was done.')
}
