import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type IntakeOutcome, pieceBytes, refuseIntake } from './intake.ts'
import { addPiece } from './intake-pieces.server.ts'
import { findIntake } from './intakes.server.ts'

type Piece = { id: string; position: number; content: Buffer }

/** Takes one piece of an announced file; each has its place and its size, in whatever order and however often it comes. */
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

/** In bytes; 0 beyond the end of the file. */
function sizeOfPiece(bytes: number, position: number) {
  return Math.max(0, Math.min(pieceBytes, bytes - position * pieceBytes))
}
