import { toast } from 'sonner'
import type { FailedImport } from '#domain/directory/import-sessions/import-session.ts'
import { describeImportError } from '#domain/directory/import-sessions/import-session-messages.ts'

type Said = { title: string; text: string }

export type ImportAnswer = { ok: true; said: Said | null } | { ok: false; said: Said; banner: string }

export function sayAnswer(answer: ImportAnswer) {
  if (!answer.said) return
  const { title, text: description } = answer.said
  if (answer.ok) toast.success(title, { description })
  else toast.error(title, { description })
}

export function fileAnswer(outcome: { ok: true } | FailedImport) {
  if (outcome.ok) return Response.json(outcome, { headers })
  return Response.json(
    { ok: false, text: describeImportError(outcome.reason, outcome.detail) },
    { status: 422, headers },
  )
}

const headers = { 'Cache-Control': 'private, no-store' }
