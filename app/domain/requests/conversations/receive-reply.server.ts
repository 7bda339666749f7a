import type { App, Caller, Result } from '#domain/app.ts'
import { availabilityToken } from '#domain/directory/availability/availability-link.server.ts'
import { readLinkEpoch } from '#domain/directory/businesses/business-links.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { photoTypeError } from '#platform/images/photo.ts'
import type { InboundFile, InboundMail } from '#platform/mail/read-inbound-mail.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { knownLanguage, languages } from '#platform/text/language.ts'
import { answerToken, renewAnswerLink } from '../quotes/answer-links.server.ts'
import { usableEmail } from '../quotes/mail-contractor.server.ts'
import { maxPhotoBytes, maxPhotosBytes, messageLimit, trapField } from '../quotes/quote.ts'
import { requestPath } from '../quotes/quote-email.ts'
import { readRecipients } from '../quotes/quote-recipients.server.ts'
import { lockRequest } from '../quotes/quotes.server.ts'
import type { SentPhoto } from '../quotes/redraw-photos.server.ts'
import { type MessageError, maxMessagePhotos, type Side, type Thread } from './conversation.ts'
import { refusedFilesEmail } from './conversation-email.ts'
import { conversationMailMessages } from './conversation-mail-messages.ts'
import { openReplyAddress } from './reply-address.server.ts'
import { newTextOf, withoutPrivateLinks } from './reply-text.ts'
import { writeMessage } from './write-message.server.ts'

export type ReplyError = MessageError | 'address-unknown'
export type ReplyOutcome = 'stored' | 'duplicate' | 'ignored'

/** Smaller pictures inside a text are logos and emoticons of a signature. */
const smallestInline = 12_000

/** Adds an email reply to the thread that its address names. Ignores absence notes and bounces. Idempotent for the same email. */
export async function receiveReply(
  app: Pick<App, 'db' | 'clock' | 'tokens' | 'limits' | 'pictures' | 'transaction'>,
  caller: Caller,
  { mail, domain }: { mail: InboundMail; domain: string },
): Promise<Result<{ outcome: ReplyOutcome }, ReplyError>> {
  if (!may(caller, 'receive-mail')) return { ok: false, reason: 'forbidden' }
  if (mail.isAutomatic) return { ok: true, outcome: 'ignored' }
  const found = await findAddressed(app, mail.to, domain)
  if (!found) return { ok: false, reason: 'address-unknown' }

  const { thread, writer } = found
  const secrets = await readSecrets(app, thread)
  const text = cleanText(withoutPrivateLinks(newTextOf(mail.text, ourLines), secrets)).slice(0, messageLimit)
  const { photos, refused } = await sortFiles(mail.files)
  const write = (sent: readonly SentPhoto[]) =>
    writeMessage(app, caller, {
      ...{ thread, author: writer, door: 'email', photos: sent },
      input: { text, key: `mail ${mail.key}`, [trapField]: '' },
      // The address is checked again under the request's lock: the business may have changed owners meanwhile.
      mayStill: async tx =>
        (await findAddressed(tx, mail.to, domain)) ? { ok: true } : { ok: false, reason: 'link-over' },
    })
  const withPhotos = await write(photos)
  const isUnreadable = !withPhotos.ok && isAboutPhotos(withPhotos.reason) && text !== ''
  const written = isUnreadable ? await write([]) : withPhotos
  if (!written.ok) return written
  if (written.isDuplicate) return { ok: true, outcome: 'duplicate' }
  const left = refused + (isUnreadable ? photos.length : 0)
  if (left > 0) await tellRefused(app, caller, { ...found, left, key: mail.key })
  return { ok: true, outcome: 'stored' }
}

/** Lines of our emails around what people wrote, which some programs quote without a mark. */
const ourLines = languages.flatMap(language => {
  const { button, reply } = conversationMailMessages[language]
  return [`${button}:`, reply('').slice(0, 30)]
})

/** Returns the secrets of the links that the two people of a thread got by email. */
async function readSecrets(app: Pick<App, 'db' | 'clock' | 'tokens'>, { requestId, businessId }: Thread) {
  const epochs = Array.from({ length: (await readLinkEpoch(app, businessId)) + 1 }, (_, epoch) => epoch)
  const own = epochs.map(epoch => answerToken(app, { requestId, businessId, epoch }))
  return [app.tokens.of('quote', requestId), ...own, await availabilityToken(app, businessId)]
}

async function findAddressed(app: Pick<App, 'db' | 'tokens' | 'clock'>, to: readonly string[], domain: string) {
  const ours = to.filter(address => address.toLowerCase().endsWith(`@${domain.toLowerCase()}`)).slice(0, 5)
  for (const address of ours) {
    const found = await openReplyAddress(app, address, domain)
    if (found) return found
  }
  return undefined
}

/** Returns the photos, and how many other files are left out. */
async function sortFiles(files: readonly InboundFile[]) {
  const photos: SentPhoto[] = []
  let refused = 0
  let bytes = 0
  for (const file of files) {
    if (file.isInline && file.bytes.length < smallestInline) continue
    const fits = photos.length < maxMessagePhotos && bytes + file.bytes.length <= maxPhotosBytes
    const isPhoto = file.bytes.length <= maxPhotoBytes && (await photoTypeError(file.bytes)) === undefined
    if (fits && isPhoto) {
      photos.push(file.bytes)
      bytes += file.bytes.length
    } else refused += 1
  }
  return { photos, refused }
}

function isAboutPhotos(reason: MessageError) {
  return /^photo/.test(reason)
}

type Refused = { thread: Thread; writer: Side; language: string; left: number; key: string }

/** Writes to the address on file, never to the sender that the email names, which may be forged. */
async function tellRefused(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { thread, writer, left, key, ...of }: Refused,
) {
  await app.transaction(async tx => {
    const request = await lockRequest(tx, thread.requestId)
    const listing = (await readRecipients(tx, thread.requestId)).find(({ id }) => id === thread.businessId)
    const isHomeowner = writer === 'homeowner'
    const recipient = isHomeowner ? request?.email : listing && usableEmail(tx, listing.email)
    const language = isHomeowner ? knownLanguage(of.language) : 'en'
    // Null once the business has changed owners: the new one may not read about the request.
    const token = isHomeowner ? tx.tokens.of('quote', thread.requestId) : await renewAnswerLink(tx, thread)
    if (!recipient || token === null) return { ok: true }
    const path = isHomeowner ? requestPath(language, token) : `/answers/${token}`
    const changeId = await recordChange(tx, caller, { action: 'refuse-files' })
    await queueMail(tx, {
      ...{
        dedupeKey: `reply-refused:${thread.requestId}:${key}`,
        kind: 'reply-refused',
        changeId,
        recipient,
        language,
      },
      replyTo: await readReplyAddress(tx),
      content: refusedFilesEmail(language, left, path),
    })
    return { ok: true }
  })
}
