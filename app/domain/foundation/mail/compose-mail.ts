import type { OutgoingMail } from '#platform/mail/mail-transport.ts'
import type { MailContent, MailFooter, MailLink } from './mail.ts'
import { drawHtml, drawText } from './mail-layout.ts'

export type MailRow = {
  id: string
  recipient: string
  replyTo: string | null
  language: string
  content: MailContent
  footer?: MailFooter | undefined
}
export type Sender = { baseUrl: string; siteTitle: string; name: string; from: string }

/** Returns an email ready to send: subject, text and HTML, with links to the site at `baseUrl`. */
export function composeMail(
  { id, recipient, replyTo, language, content, footer: below }: MailRow,
  sender: Sender,
  at: Date,
): OutgoingMail {
  const siteTitle = oneLine(sender.siteTitle)
  const site = new URL('/', sender.baseUrl).href
  const drawLink = ({ label, path }: MailLink) => ({ label: oneLine(label), url: linkTo(path, site) })
  const button = content.button && drawLink(content.button)
  const links = (content.links ?? []).map(drawLink)
  const footer = below ? { lines: below.lines.map(oneLine), unsubscribe: drawLink(below.unsubscribe) } : null
  const { paragraphs } = content
  const drawn = { siteTitle, site, button, links, language, subject: oneLine(content.subject), paragraphs, footer }
  return {
    id,
    from: { name: oneLine(sender.name), address: oneLine(sender.from) },
    to: oneLine(recipient),
    replyTo: replyTo === null ? null : oneLine(replyTo),
    subject: drawn.subject,
    text: drawText(drawn),
    html: drawHtml(drawn),
    at,
    ...(footer && { unsubscribeUrl: footer.unsubscribe.url }),
  }
}

/** Removes line breaks from a header value: text after one could become another header. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Returns the full URL. Rejects paths like //elsewhere.example, which would lead off the site under our name. */
function linkTo(path: string, site: string) {
  const url = new URL(path, site)
  if (!path.startsWith('/') || url.origin !== new URL(site).origin) throw new Error('A mail links only to the site')
  return url.href
}
