import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { confirmMatch, keepVerified, rejectMatch } from '#domain/directory/licenses/decide-match.server.ts'
import { licenseDesk as messages } from '#domain/directory/licenses/license-desk-messages.ts'
import { describeRefusal } from '#domain/directory/licenses/license-messages.ts'
import { setLeastPercent } from '#domain/directory/licenses/set-least-percent.server.ts'
import { takeUploadedFile } from '#domain/directory/licenses/take-uploaded-file.server.ts'
import type { Fields } from '#platform/request/forms.ts'

export type LicenseAnswer = { ok: boolean; said: string }

const day = z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional()
const match = { businessId: z.uuid(), licenseKey: z.string().max(20) }
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('take'), id: z.uuid(), day }),
  z.object({ intent: z.enum(['confirm', 'reject']), ...match }),
  z.object({ intent: z.literal('keep'), businessId: z.uuid() }),
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
    default:
      return say(await setLeastPercent(app, caller, asked.leastPercent), messages.done.saved)
  }
}

type Outcome = { ok: true } | { ok: false; reason: keyof typeof messages.errors }

function say(outcome: Outcome, done: string): LicenseAnswer {
  return outcome.ok ? { ok: true, said: done } : { ok: false, said: messages.errors[outcome.reason] }
}

function sayTaken(taken: Awaited<ReturnType<typeof takeUploadedFile>>): LicenseAnswer {
  if (taken.ok) return { ok: true, said: taken.isSame ? messages.file.same : messages.taken(taken.acts) }
  const isUpload = taken.reason === 'upload-unknown' || taken.reason === 'not-complete'
  return { ok: false, said: isUpload ? messages.file.failed : describeRefusal(taken) }
}
