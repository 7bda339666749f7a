import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type IntakeOutcome, pieceBytes, refuseIntake } from './intake.ts'
import { addPiece } from './intake-pieces.server.ts'
import { findIntake } from './intakes.server.ts'

type Piece = { id: string; position: number; content: Buffer }

/** Stores one chunk of an announced file. Each has its position and size; chunks may arrive in any order and repeatedly. */
export async function takePiece(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id, position, content }: Piece,
): Promise<IntakeOutcome> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  const intake = await findIntake(app, id)
  if (intake?.step !== 'upload') return refuseIntake('intake-unknown')
  if (content.length !== sizeOfPiece(intake.bytes, position)) return refuseIntake('piece-misplaced')
  await addPiece(app, id, position, content)
  return { ok: true }
}

/** Returns the size in bytes; 0 beyond the end of the file. */
function sizeOfPiece(bytes: number, position: number) {
  return Math.max(0, Math.min(pieceBytes, bytes - position * pieceBytes))
}
