import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { writtenFiscalYear } from '#domain/directory/discipline/discipline-file.ts'
import { describeDisciplineError, disciplineMessages } from '#domain/directory/discipline/discipline-messages.ts'
import { takeStateFile } from '#domain/directory/discipline/take-state-file.server.ts'
import { describeLicenseFileError } from '#domain/directory/licenses/license-messages.ts'
import { CommandError, type Environment, pathFrom, withCommandApp } from './command-app.ts'
import { printable, type Terminal } from './terminal.ts'

const usage = `Reads the state's construction license file (CONSTRUCTIONLICENSE_1.csv), or a discipline file (contractor_disc_lic_2425.csv).

  npm run licenses -- FILE [--day YYYY-MM-DD]

  --day   the file's date; today by default

A file with another layout, one that's cut off, or one with far fewer rows than the last one changes nothing.`

const options = { day: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

type Shown = Pick<Terminal, 'print' | 'printError'>

/** Exit codes: 0 taken or already known, 1 refused or error, 2 usage error. */
export async function runLicensesCommand(args: string[], environment: Environment, { print, printError }: Shown) {
  const asked = parse(args)
  if (!asked || asked.help) {
    ;(asked ? print : printError)(usage)
    return asked ? 0 : 2
  }
  try {
    const path = pathFrom(environment, asked.file)
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new CommandError(`We couldn’t find the file ${path}.`)
    const { kind, taken } = await withCommandApp(environment, (app, caller) =>
      takeStateFile(app, caller, {
        fileName: basename(path),
        way: 'command',
        day: asked.day,
        open: () => createReadStream(path),
      }),
    )
    if (kind === 'discipline') {
      if (!taken.ok) throw new CommandError(describeDisciplineError(taken))
      print(taken.isSame ? known : disciplineMessages.taken(writtenFiscalYear(taken.fiscalYear), taken.kept))
    } else {
      if (!taken.ok) throw new CommandError(describeLicenseFileError(taken))
      for (const line of taken.isSame ? [known] : lines(taken)) print(line)
    }
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    printError(printable(error.message))
    return 1
  }
}

const known = 'We already have this file.'

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file = '', ...more] = positionals
    if (values.help) return { ...values, file }
    const isDay = values.day === undefined || /^\d{4}-\d\d-\d\d$/.test(values.day)
    return file === '' || more.length > 0 || !isDay ? undefined : { ...values, file }
  } catch {
    return undefined
  }
}

type Done = {
  rows: number
  kept: number
  acts: { matched: number; proposed: number; renewed: number; ended: number; missing: number }
  seconds: number
}

function lines({ rows, kept, acts, seconds }: Done) {
  const figures = {
    rows,
    'licenses kept': kept,
    'new matches': acts.matched,
    'matches to decide': acts.proposed,
    'listings current and active': acts.renewed,
    'listings no longer Verified': acts.ended,
    'listings not found twice in a row': acts.missing,
  }
  return [
    ...Object.entries(figures).map(([name, count]) => `${count.toLocaleString('en').padStart(9)} ${name}`),
    `Took ${seconds.toFixed(1)} s.`,
  ]
}
