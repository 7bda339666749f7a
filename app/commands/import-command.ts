import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { App, Caller } from '#domain/app.ts'
import { importBusinesses } from '#domain/imports/import-businesses.server.ts'
import { importWords } from '#domain/imports/import-words.ts'
import { listImports } from '#domain/imports/imports.server.ts'
import { undoImport } from '#domain/imports/undo-import.server.ts'
import { CommandRefusal, type Environment, withCommandApp } from './command-app.ts'
import { pathFrom } from './command-paths.ts'
import { type ImportArguments, importUsage, readImportArguments } from './import-arguments.ts'
import { listLines, progressLine, reportLines, undoLines } from './import-lines.ts'
import { printable, type Terminal } from './terminal.ts'

type Shown = Pick<Terminal, 'print' | 'printError' | 'showProgress'>

const importsShown = 20

/** Runs the command; answers with the exit code: 0 done, 1 refused, 2 used wrongly. */
export async function runImportCommand(args: string[], environment: Environment, terminal: Shown) {
  const asked = readImportArguments(args)
  if (asked.kind === 'help') {
    for (const line of importUsage.split('\n')) terminal.print(line)
    return 0
  }
  if (asked.kind === 'wrong') {
    terminal.printError(`${printable(asked.why)}\n\n${importUsage}`)
    return 2
  }
  try {
    if (asked.kind === 'import') checkFile(pathFrom(environment, asked.file))
    const lines = await withCommandApp(environment, (app, caller) => doWork(app, caller, asked, environment, terminal))
    for (const line of lines) terminal.print(printable(line))
    return 0
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error
    terminal.printError(printable(error.message))
    return 1
  }
}

type Work = Exclude<ImportArguments, { kind: 'help' | 'wrong' }>

async function doWork(app: App, caller: Caller, asked: Work, environment: Environment, terminal: Shown) {
  if (asked.kind === 'list') return listLines(await listImports(app, importsShown))
  if (asked.kind === 'undo') {
    const undone = await undoImport(app, caller, asked)
    if (!undone.ok) throw new CommandRefusal(importWords.en.undoRefusals[undone.reason])
    return undoLines(undone.report)
  }
  const path = pathFrom(environment, asked.file)
  const imported = await importBusinesses(app, caller, {
    fileName: basename(path),
    open: () => createReadStream(path),
    mapping: asked.mapping,
    isDryRun: asked.isDryRun,
    onProgress: (rows, phase) => terminal.showProgress(progressLine(rows, phase)),
  })
  if (!imported.ok) throw new CommandRefusal(importWords.en.refusals[imported.reason](imported.detail))
  return reportLines(imported.report)
}

function checkFile(path: string) {
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status) throw new CommandRefusal(`There is no file ${path}.`)
  // A pipe could not be read from its beginning twice.
  if (!status.isFile()) throw new CommandRefusal(`${path} is not a file.`)
}
