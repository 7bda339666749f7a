import { createHash } from 'node:crypto'
import { type App, type Caller, type Result, type Transaction, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { takeMailbox } from '#domain/foundation/mail/mailbox-limit.server.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { findPurchase } from '../billing/find-purchase.server.ts'
import { type DrawnFile, findFileErrors, redrawFiles, type SentFile } from './redraw-files.server.ts'
import {
  addressFields,
  type SponsorshipRejected,
  sponsorshipChoices,
  sponsorshipTextLimits,
  trapField,
} from './sponsorship.ts'
import { receivedEmail, waitingEmail } from './sponsorship-email.ts'
import type { FileErrors } from './sponsorship-files.ts'
import { addPictures } from './sponsorship-pictures.server.ts'
import type { SponsorshipInput } from './sponsorship-schema.server.ts'
import {
  addSponsorship,
  findDuplicate,
  findSponsorship,
  lockFingerprint,
  type Sponsorship,
} from './sponsorships.server.ts'

/** The same application within these hours is a duplicate. */
export const duplicateHours = 24

type Input = {
  sponsorship: SponsorshipInput
  files?: readonly SentFile[]
  sessionId?: string
}
type Sent = Result<{ id: string; isDuplicate: boolean }, SponsorshipRejected>
type Rejected = { ok: false; reason: 'files-faulty'; fieldErrors: FileErrors }
type Asked = { sponsorship: SponsorshipInput; files: DrawnFile[]; completesId: string | null; fingerprint: Buffer }

export async function sendSponsorship(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'payments' | 'pictures' | 'transaction'>,
  caller: Caller,
  { sponsorship, files = [], sessionId = '' }: Input,
): Promise<Sent | Rejected> {
  if (!may(caller, 'send-sponsorship')) return { ok: false, reason: 'forbidden' }
  if (sponsorship[trapField]) return { ok: false, reason: 'looks-automated' }
  const fieldErrors = await findFileErrors(files)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, reason: 'files-faulty', fieldErrors }
  if ((await app.limits.take('send-sponsorship', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  const completed = sessionId === '' ? undefined : await findPaid(app, sessionId)
  if (sessionId !== '' && !completed) return { ok: false, reason: 'not-paid' }
  // Runs outside the transaction: re-encoding takes up to a second and must not keep a connection busy.
  const drawn = await redrawFiles(app, files)
  if (!drawn.ok) return { ok: false, reason: 'files-faulty', fieldErrors: drawn.fieldErrors }

  const completesId = completed?.id ?? null
  const fingerprint = fingerprintOf(sponsorship, files, completesId)
  return app.transaction(async tx => {
    await lockFingerprint(tx, fingerprint)
    const since = new Date(tx.clock.now().getTime() - duplicateHours * 3_600_000)
    const duplicate = await findDuplicate(tx, fingerprint, since)
    if (duplicate) return { ok: true, id: duplicate, isDuplicate: true }
    if (!(await takeMailbox(app, tx, sponsorship.email))) return { ok: false, reason: 'too-many' }
    const id = await store(tx, caller, { sponsorship, files: drawn.files, completesId, fingerprint })
    return { ok: true, id, isDuplicate: false }
  })
}

async function store(tx: Transaction, caller: Caller, asked: Asked) {
  const { [trapField]: _, ...typed } = asked.sponsorship
  const { completesId, fingerprint } = asked
  const id = tx.ids.next()
  const changeId = await recordChange(tx, caller, { action: 'send-sponsorship' })
  await addSponsorship(tx, {
    ...typed,
    ...{ id, changeId, completesId, fingerprint },
    userId: caller.actor.kind === 'user' ? caller.actor.id : null,
    tokenHash: hashToken(tx.tokens.of('sponsorship', id)),
    sentAt: tx.clock.now(),
  })
  await addPictures(tx, id, asked.files)
  await queueMails(tx, { id, changeId, typed })
  return id
}

type Stored = { id: string; changeId: string; typed: Omit<SponsorshipInput, typeof trapField> }

async function queueMails(tx: Transaction, { id, changeId, typed }: Stored) {
  const kind = 'sponsorship'
  const mail = { dedupeKey: `sponsorship:${id}`, kind, changeId }
  await mailAsOperator(tx, { ...mail, recipient: typed.email, content: receivedEmail(typed) })
  const told = { dedupeKey: `sponsorship-waiting:${id}`, kind, changeId, replyTo: typed.email }
  await notifyOperator(tx, { ...told, content: () => waitingEmail({ ...typed, id }) })
}

/** Hashes the application and its original files: a second click sends the same. */
function fingerprintOf(sponsorship: SponsorshipInput, files: readonly SentFile[], completesId: string | null) {
  const asked = { ...sponsorship, email: sponsorship.email.toLowerCase(), completesId }
  const hash = createHash('sha256').update(JSON.stringify(asked))
  for (const { bytes } of files) hash.update(createHash('sha256').update(bytes).digest())
  return hash.digest()
}

export async function findPaid(app: Pick<App, 'db' | 'clock' | 'payments'>, sessionId: string) {
  const purchase = await findPurchase(app, sessionId)
  if (purchase?.kind !== 'sponsorship' || purchase.state !== 'paid') return undefined
  return findSponsorship(app, purchase.itemId)
}

export function typedOf(sponsorship: Sponsorship): Record<string, string> {
  const names = [...Object.keys(sponsorshipTextLimits), ...addressFields, ...Object.keys(sponsorshipChoices)]
  const values = new Map(Object.entries(sponsorship))
  const texts = names.map(name => [name, values.get(name)] as const)
  const typed = texts.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { ...Object.fromEntries(typed), sponsorshipType: sponsorship.type }
}
