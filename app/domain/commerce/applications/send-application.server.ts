import { createHash } from 'node:crypto'
import { type App, type Caller, type Transaction, visitorOf } from '#domain/app.ts'
import { mayPublish } from '#domain/directory/listings/may-publish.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { takeMailbox } from '#domain/foundation/mail/mailbox-limit.server.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'
import type { Fields } from '#platform/request/forms.ts'
import { duplicateHours, type SendApplicationError, type StepNumber } from './application.ts'
import { readDocumentFiles } from './application-documents.server.ts'
import { applicationSentEmail, applicationWaitingEmail } from './application-email.ts'
import { type ApplicationInput, applicationInput, findErrors } from './application-schema.server.ts'
import { applicationToken } from './application-token.ts'
import {
  type Application,
  findApplication,
  findDuplicateApplication,
  lockApplication,
  lockApprovals,
  lockFingerprintOf,
  readApplication,
  removeApplications,
  updateApplication,
} from './applications.server.ts'
import { publishApplication, readApproval } from './publish-application.server.ts'

type Sent =
  | { ok: true; token: string; isDuplicate: boolean }
  | { ok: false; reason: Exclude<SendApplicationError, 'not-valid'> }
  /** `step` is the first one with an invalid field. */
  | { ok: false; reason: 'not-valid'; step: StepNumber }

/** Emails both sides. A second click does nothing. */
export async function sendApplication(
  app: Pick<App, 'limits' | 'transaction'>,
  caller: Caller,
  { token, typed }: { token: string; typed: Fields },
): Promise<Sent> {
  if (!may(caller, 'apply-for-listing')) return { ok: false, reason: 'forbidden' }
  if (typed[trapField]) return { ok: false, reason: 'looks-automated' }
  if ((await app.limits.take('send-application', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction<Sent>(async tx => {
    const found = await findApplication(tx, token)
    const locked = found && (await lockApplication(tx, found.id))
    const draft = locked && (await readApplication(tx, locked.id))
    if (!draft) return { ok: false, reason: 'application-unknown' }
    if (draft.state !== 'draft') return { ok: true, token, isDuplicate: true }
    const { data: input } = applicationInput.safeParse(draft)
    if (!input) return { ok: false, reason: 'not-valid', step: findErrors(draft).step ?? 1 }

    const fingerprint = fingerprintOf(caller, input)
    await lockFingerprintOf(tx, fingerprint)
    const since = new Date(tx.clock.now().getTime() - duplicateHours * 3_600_000)
    const duplicate = await findDuplicateApplication(tx, fingerprint, since)
    // Visitors may share a network address, so the first draft's private link isn't revealed.
    if (duplicate && caller.actor.kind !== 'user') return { ok: false, reason: 'sent-from-another-draft' }
    if (duplicate) {
      await removeFiles(tx, await readDocumentFiles(tx, [draft.id]))
      await removeApplications(tx, [draft.id])
      return { ok: true, token: applicationToken(tx, duplicate), isDuplicate: true }
    }
    if (!(await takeMailbox(app, tx, input.email))) return { ok: false, reason: 'too-many' }
    await store(tx, caller, { draft, input, token, fingerprint })
    return { ok: true, token, isDuplicate: false }
  })
}

type Given = { draft: Application; input: ApplicationInput; token: string; fingerprint: Buffer }

async function store(tx: Transaction, caller: Caller, { draft, input, token, fingerprint }: Given) {
  const { id } = draft
  const userId = draft.userId ?? (caller.actor.kind === 'user' ? caller.actor.id : null)
  const publishing = await mayPublish(tx, { actor: caller.actor, userId })
  const isOverLimit = publishing === 'over-limit'
  const changeId = await recordChange(tx, caller, { action: 'send-application' })
  const sent = { state: 'waiting', sentAt: tx.clock.now(), fingerprint, changeId, userId } as const
  await updateApplication(tx, id, { ...input, ...sent, overDailyLimit: isOverLimit })
  const content = applicationSentEmail({ name: input.businessName, token, isOverLimit })
  const mail = { dedupeKey: `application-sent:${id}`, kind: 'application-sent', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: input.email })
  if (publishing === 'at-once' && (await publishAtOnce(tx, caller, { id, changeId }))) return
  await notifyOperator(tx, {
    dedupeKey: `application:${id}`,
    kind: 'application',
    changeId,
    replyTo: input.email,
    content: () => applicationWaitingEmail({ id, name: input.businessName, isOverLimit }),
  })
}

/** Runs with auto-approve on. Possible duplicates and unknown places still wait for the operator. */
async function publishAtOnce(tx: Transaction, caller: Caller, { id, changeId }: { id: string; changeId: string }) {
  await lockApprovals(tx)
  const application = await readApplication(tx, id)
  if (!application) return false
  const { matches, place } = await readApproval(tx, application)
  if (matches.length > 0 || place.city === '') return false
  const published = await publishApplication(tx, caller, { application, listingId: null, changeId, place })
  return published.ok
}

function fingerprintOf({ actor }: Caller, { email, ...input }: ApplicationInput) {
  return createHash('sha256')
    .update(JSON.stringify([actor.kind, actor.id, email.toLowerCase(), Object.entries(input).toSorted()]))
    .digest()
}
