import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { writtenFiscalYear } from '#domain/directory/discipline/discipline-file.ts'
import { describeDisciplineError, disciplineMessages } from '#domain/directory/discipline/discipline-messages.ts'
import { undoDisciplineFile } from '#domain/directory/discipline/take-discipline-file.server.ts'
import { takeUploadedFile } from '#domain/directory/discipline/take-state-file.server.ts'
import { confirmMatch, keepVerified, rejectMatch } from '#domain/directory/licenses/decide-match.server.ts'
import { licenseDesk as messages } from '#domain/directory/licenses/license-desk-messages.ts'
import { describeLicenseFileError } from '#domain/directory/licenses/license-messages.ts'
import { setLeastPercent } from '#domain/directory/licenses/set-least-percent.server.ts'
import type { Fields } from '#platform/request/forms.ts'

export type LicenseAnswer = { ok: boolean; said: string }

const day = z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional()
const match = { businessId: z.uuid(), licenseKey: z.string().max(20) }
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('take'), id: z.uuid(), day }),
  z.object({ intent: z.enum(['confirm', 'reject']), ...match }),
  z.object({ intent: z.literal('keep'), businessId: z.uuid() }),
  z.object({ intent: z.literal('undo-discipline'), fileId: z.uuid() }),
  z.object({ intent: z.literal('share'), leastPercent: z.coerce.number() }),
])

export async function runLicenseAction(app: App, caller: Caller, fields: Fields): Promise<LicenseAnswer> {
  const parsed = form.safeParse(fields)
  if (!parsed.success) return { ok: false, said: messages.errors['match-unknown'] }
  const asked = parsed.data
  switch (asked.intent) {
    case 'take':
      return sayTaken(await takeUploadedFile(app, caller, asked))
    case 'confirm':
      return say(await confirmMatch(app, caller, asked), messages.done.confirmed)
    case 'reject':
      return say(await rejectMatch(app, caller, asked), messages.done.rejected)
    case 'keep':
      return say(await keepVerified(app, caller, asked), messages.done.kept)
    case 'undo-discipline': {
      const undone = await undoDisciplineFile(app, caller, asked)
      const { done, errors } = disciplineMessages
      return undone.ok ? { ok: true, said: done.undone } : { ok: false, said: errors[undone.reason] }
    }
    default:
      return say(await setLeastPercent(app, caller, asked.leastPercent), messages.done.saved)
  }
}

type Outcome = { ok: true } | { ok: false; reason: keyof typeof messages.errors }

function say(outcome: Outcome, done: string): LicenseAnswer {
  return outcome.ok ? { ok: true, said: done } : { ok: false, said: messages.errors[outcome.reason] }
}

function sayTaken(read: Awaited<ReturnType<typeof takeUploadedFile>>): LicenseAnswer {
  if (!read.ok)
    return { ok: false, said: read.reason === 'forbidden' ? messages.errors.forbidden : messages.file.failed }
  if (read.taken.ok && read.taken.isSame) return { ok: true, said: messages.file.same }
  if (read.kind === 'licenses') {
    const { taken } = read
    return taken.ok
      ? { ok: true, said: messages.taken(taken.acts) }
      : { ok: false, said: describeLicenseFileError(taken) }
  }
  const { taken } = read
  return taken.ok
    ? { ok: true, said: disciplineMessages.taken(writtenFiscalYear(taken.fiscalYear), taken.kept) }
    : { ok: false, said: describeDisciplineError(taken) }
}
