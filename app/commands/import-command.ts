import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { App, Caller } from '#domain/app.ts'
import { importBusinesses } from '#domain/directory/imports/import-businesses.server.ts'
import {
  type GivenFile,
  type ImportError,
  isQuestion,
  openListFile,
} from '#domain/directory/imports/import-file.server.ts'
import { importMessages } from '#domain/directory/imports/import-messages.ts'
import { listImports } from '#domain/directory/imports/imports.server.ts'
import { restoreImport } from '#domain/directory/imports/restore-import.server.ts'
import type { Progress } from '#domain/directory/imports/stage-file.server.ts'
import { previewImportUndo, undoImport } from '#domain/directory/imports/undo-import.server.ts'
import { CommandError, confirm, type Environment, pathFrom, withCommandApp } from './command-app.ts'
import { type ImportArguments, importUsage, readImportArguments } from './import-arguments.ts'
import {
  answerLines,
  listLines,
  planLines,
  progressLine,
  reportLines,
  restoreLines,
  undoLines,
} from './import-lines.ts'
import { printable, type Terminal } from './terminal.ts'

const importsShown = 20

/** Exit codes: 0 done, 1 error, 2 usage error, 3 more input needed. */
export async function runImportCommand(args: string[], environment: Environment, terminal: Terminal) {
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
    if (!(error instanceof CommandError)) throw error
    for (const line of error.message.split('\n')) terminal.printError(printable(line))
    return error instanceof CommandQuestion ? 3 : 1
  }
}

type Work = Exclude<ImportArguments, { kind: 'help' | 'wrong' }>

async function doWork(app: App, caller: Caller, asked: Work, environment: Environment, terminal: Terminal) {
  if (asked.kind === 'list') return listLines(await listImports(app, importsShown))
  if (asked.kind === 'undo') return undo(app, caller, asked, terminal)
  if (asked.kind === 'restore') return restore(app, caller, asked)
  const path = pathFrom(environment, asked.file)
  const { mapping, reading, moving, isDryRun } = asked
  const given = { ...fileAt(path), mapping, reading, moving, asks: true }
  const onProgress: Progress = (rows, phase) => terminal.showProgress(progressLine(rows, phase))
  const imported = await importBusinesses(app, caller, { ...given, isDryRun, countsAlike: true, onProgress })
  if (imported.ok) return reportLines(imported.report)
  const sentence = importMessages.en.errors[imported.reason](imported.detail)
  if (!isQuestion(imported.reason)) throw new CommandError(sentence)
  throw new CommandQuestion([sentence, ...(await questionLines(given, imported.reason))].join('\n'))
}

function fileAt(path: string): GivenFile {
  return {
    fileName: basename(path),
    open: () => createReadStream(path),
    openRange: (start, end) => createReadStream(path, { start, end: end - 1 }),
  }
}

/** The command did nothing, because more input is needed. */
class CommandQuestion extends CommandError {}

async function questionLines(given: GivenFile, reason: ImportError) {
  const file = await openListFile({ ...given, asks: false })
  if (!file.ok) return []
  await file.records.return()
  return answerLines(file, reason)
}

type Undo = { importId: string; isYes: boolean }

async function undo(app: App, caller: Caller, { importId, isYes }: Undo, terminal: Terminal) {
  const planned = await previewImportUndo(app, caller, { importId })
  if (!planned.ok) throw new CommandError(importMessages.en.undoErrors[planned.reason])
  for (const line of planLines(planned)) terminal.print(printable(line))
  await confirm(terminal, { question: 'Undo this import?', isYes })
  const undone = await undoImport(app, caller, { importId })
  if (!undone.ok) throw new CommandError(importMessages.en.undoErrors[undone.reason])
  return undoLines(undone.report, { importId, at: app.clock.now() })
}

async function restore(app: App, caller: Caller, { importId }: { importId: string }) {
  const restored = await restoreImport(app, caller, { importId })
  if (!restored.ok) throw new CommandError(importMessages.en.undoErrors[restored.reason])
  return restoreLines(restored.report)
}

function checkFile(path: string) {
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status) throw new CommandError(`We couldn’t find the file ${path}.`)
  // The file is read more than once, which isn't possible with a pipe.
  if (!status.isFile()) throw new CommandError(`${path} isn’t a file.`)
}
