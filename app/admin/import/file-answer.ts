import type { FailedImport } from '#domain/directory/import-sessions/import-session.ts'
import { describeImportError } from '#domain/directory/import-sessions/import-session-messages.ts'

/** Returns the JSON response for the upload script: the requested data, or the reason for the rejection. */
export function fileAnswer(outcome: { ok: true } | FailedImport) {
  if (outcome.ok) return Response.json(outcome, { headers })
  return Response.json(
    { ok: false, text: describeImportError(outcome.reason, outcome.detail) },
    { status: 422, headers },
  )
}

const headers = { 'Cache-Control': 'private, no-store' }
