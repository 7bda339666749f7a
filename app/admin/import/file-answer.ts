import type { RefusedIntake } from '#domain/directory/intakes/intake.ts'
import { sayIntakeRefusal } from '#domain/directory/intakes/intake-words.ts'

/** Returns the JSON response for the upload script: the requested data, or the reason for the rejection. */
export function fileAnswer(outcome: { ok: true } | RefusedIntake) {
  if (outcome.ok) return Response.json(outcome, { headers })
  return Response.json({ ok: false, text: sayIntakeRefusal(outcome.reason, outcome.detail) }, { status: 422, headers })
}

const headers = { 'Cache-Control': 'private, no-store' }
