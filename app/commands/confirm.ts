import { CommandRefusal } from './command-app.ts'
import type { Terminal } from './terminal.ts'

type Asked = { question: string; isYes: boolean }

/** Goes on when a person says yes, or a script said `--yes`. Where nobody can be asked, nothing is done. */
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
