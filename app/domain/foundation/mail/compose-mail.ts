import { type BrandPictures, brandPicturePath, fitBrandPicture } from '#platform/images/brand-picture.ts'
import type { OutgoingMail } from '#platform/mail/mail-transport.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { knownLanguage, pathIn } from '#platform/text/language.ts'
import type { MailBox, MailContent, MailFooter, MailLink, MailPhone } from './mail.ts'
import { drawHtml, drawText } from './mail-layout.ts'
import { senderName } from './sender-name.ts'

export type MailRow = {
  id: string
  recipient: string
  replyTo: string | null
  language: string
  content: MailContent
  footer?: MailFooter | undefined
}
/** `accent`: the operator's color; left out for the default one. `brand`: the operator's pictures, if there are any. */
export type Sender = {
  baseUrl: string
  siteTitle: string
  accent?: string
  brand?: Pick<BrandPictures, 'logo' | 'logoDark'>
  name: string
  from: string
}

/** An inbox shows fewer characters than this. */
const preheaderLimit = 150

export function composeMail(
  { id, recipient, replyTo, language: stored, content, footer: below }: MailRow,
  sender: Sender,
  at: Date,
): OutgoingMail {
  const { paragraphs, phone } = content
  const siteTitle = oneLine(sender.siteTitle)
  const language = knownLanguage(stored)
  const site = new URL(pathIn(language, '/'), sender.baseUrl).href
  const drawLink = ({ label, path }: MailLink) => ({ label: oneLine(label), url: linkTo(path, site) })
  const drawn = {
    siteTitle,
    accent: sender.accent ?? '',
    logo: logoOf(sender),
    site,
    language,
    subject: oneLine(content.subject),
    preheader: [...oneLine(content.preheader)].slice(0, preheaderLimit).join(''),
    paragraphs,
    phone: phone && canDial(phone) ? phone : null,
    button: content.button && drawLink(content.button),
    links: (content.links ?? []).map(drawLink),
    mailbox: content.mailbox ? drawMailbox(content.mailbox) : null,
    takesReplies: replyTo !== null,
    footer: below ? { lines: below.lines.map(oneLine), unsubscribe: drawLink(below.unsubscribe) } : null,
  }
  return {
    id,
    from: { name: senderName(content.writer, oneLine(sender.name), language), address: oneLine(sender.from) },
    to: oneLine(recipient),
    replyTo: replyTo === null ? null : oneLine(replyTo),
    subject: drawn.subject,
    text: drawText(drawn),
    html: drawHtml(drawn),
    at,
    ...(drawn.footer && { unsubscribeUrl: drawn.footer.unsubscribe.url }),
  }
}

function drawMailbox({ label, address }: MailBox) {
  const url = mailtoLink(address)
  if (url === null) throw new Error('A mailbox in an email is an address')
  return { label: oneLine(label), address: oneLine(address), url }
}

/** As large as in the site's header. The pictures have enough pixels for sharp screens. */
const logoBox = { width: 220, height: 36 }

function logoOf({ brand, baseUrl }: Sender) {
  if (!brand?.logo) return null
  const address = (name: string) => (name ? new URL(brandPicturePath(name), baseUrl).href : '')
  return { light: address(brand.logo), dark: address(brand.logoDark), ...fitBrandPicture(brand.logo, logoBox) }
}

/** Text after a line break could become another header. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function canDial({ shown, dial }: MailPhone) {
  return shown !== '' && dial.startsWith('tel:')
}

/** Rejects paths like //elsewhere.example, which would lead off the site under our name. */
function linkTo(path: string, site: string) {
  const url = new URL(path, site)
  if (!path.startsWith('/') || url.origin !== new URL(site).origin) throw new Error('A mail links only to the site')
  return url.href
}
