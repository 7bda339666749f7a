import type { Language } from '#platform/text/language.ts'
import { defaultAccent, palettesOf } from '../brand/accent.ts'
import type { MailPhone } from './mail.ts'
import { mailLayoutMessages } from './mail-layout-messages.ts'
import { mailParts } from './mail-parts.ts'

type DrawnLink = { label: string; url: string }
export type DrawnMail = {
  siteTitle: string
  /** '' for the default color. */
  accent: string
  /** The addresses of the operator's logo, which the site's name replaces where pictures are off. `dark` may be ''. */
  logo: { light: string; dark: string; width: number; height: number } | null
  site: string
  subject: string
  preheader: string
  paragraphs: string[]
  phone: MailPhone | null
  button: DrawnLink | null
  links: DrawnLink[]
  mailbox: { label: string; address: string; url: string } | null
  language: Language
  takesReplies: boolean
  footer: { lines: string[]; unsubscribe: DrawnLink } | null
}

/** A code to copy into a form. */
const code = /^\d{6}$/

export function drawText(mail: DrawnMail) {
  const { siteTitle, site, paragraphs, button, links, mailbox, language, takesReplies, footer } = mail
  const parts = [
    ...paragraphs.map(unixLines),
    ...[button ?? [], links].flat().map(({ label, url }) => `${label}:\n${url}`),
    ...(mailbox ? [`${mailbox.label}:\n${mailbox.address}`] : []),
    ...(takesReplies ? [] : [mailLayoutMessages[language].noReplies]),
    `-- \n${[siteTitle, site, ...(footer?.lines ?? [])].join('\n')}`,
    ...(footer ? [`${footer.unsubscribe.label}:\n${footer.unsubscribe.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

export function drawHtml({ accent, ...mail }: DrawnMail) {
  const html = drawPage(mail)
  return accent === '' ? html : recolored(html, accent)
}

function drawPage({ siteTitle, logo, subject, preheader, language, ...mail }: Omit<DrawnMail, 'accent'>) {
  const { button, links, footer, site } = mail
  const { noReplies, address } = mailLayoutMessages[language]
  const content = [
    ...mail.paragraphs.map(text =>
      code.test(text)
        ? fill('code', { text })
        : fill('paragraph', { text: withPhone(withLinks(markedUp(text), mail), mail.phone) }),
    ),
    ...(button ? [fill('button', escapedLink(button))] : []),
    ...links.map(link => fill('second', escapedLink(link))),
    ...(mail.mailbox ? [drawMailbox(mail.mailbox)] : []),
    // Some programs don't show buttons, and some people want to see where one leads.
    ...(button ? [fill('address', { label: address, url: escaped(button.url) })] : []),
  ]
  const notes = [
    ...(mail.takesReplies ? [] : [noReplies]),
    `${escaped(siteTitle)} · ${fill('link', { label: escaped(site), url: escaped(site) })}`,
    ...(footer ? [...footer.lines.map(escaped), fill('link', escapedLink(footer.unsubscribe))] : []),
  ]
  const page = fill('page', {
    language,
    subject: escaped(subject),
    preheader: escaped(preheader),
    siteTitle: logo ? drawLogo(logo, siteTitle) : escaped(siteTitle),
    site: escaped(site),
    content: content.join('\n'),
    footer: notes.map(text => fill('note', { text })).join('\n'),
  })
  return logo ? page.replace('</head>', `${logoStyle(logo)}</head>`) : page
}

/** Shows the address as text, for email programs that don't open mailto links. */
function drawMailbox({ label, address, url }: NonNullable<DrawnMail['mailbox']>) {
  return fill('second', escapedLink({ label: `${label}: ${address}`, url }))
}

/** Outlook for Windows sizes pictures by their attributes only, and shows hidden ones unless a comment hides them. */
function drawLogo({ light, dark, width, height }: NonNullable<DrawnMail['logo']>, title: string) {
  const draw = (src: string, look: string, display: string) =>
    `<img src="${escaped(src)}" alt="${escaped(title)}" width="${width}" height="${height}" class="${look}" style="display:${display};width:${width}px;height:${height}px;border:0;outline:none"/>`
  const night = dark && `<!--[if !mso]><!-->${draw(dark, 'logo-night', 'none')}<!--<![endif]-->`
  return draw(light, 'logo-day', 'block') + night
}

/** A logo without a dark version gets white behind it, so that dark letters can be read. */
function logoStyle({ dark }: NonNullable<DrawnMail['logo']>) {
  const rules = dark
    ? ['.logo-day{display:none !important}', '.logo-night{display:block !important}']
    : ['.logo-day{background-color:#FFFFFF !important;padding:6px 10px !important;border-radius:8px !important}']
  return `<style>@media (prefers-color-scheme:dark){${rules.join('')}}\n${rules.map(rule => `[data-ogsc] ${rule}`).join('\n')}</style>`
}

/** Replaces the default palettes within the markup. Text has no such colors: only attributes and the style sheet are searched. */
function recolored(html: string, accent: string) {
  const [from, to] = [palettesOf(defaultAccent), palettesOf(accent)]
  const pairs = [
    [from.light.accent, to.light.accent],
    [from.dark.accent, to.dark.accent],
    [from.dark.onAccent, to.dark.onAccent],
  ] as const
  const colors = new Map(pairs.map(([one, other]) => [one.toUpperCase(), other.toUpperCase()]))
  return html.replaceAll(/<style>[^<]*<\/style>|<[^>]*>/g, markup =>
    markup.replaceAll(/#[0-9A-F]{6}/g, color => colors.get(color) ?? color),
  )
}

/** Replaces blanks with HTML. Filled-in text isn't searched for further blanks. */
function fill(part: keyof typeof mailParts, values: Record<string, string>) {
  return mailParts[part].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

function escapedLink({ label, url }: DrawnLink) {
  return { label: escaped(label), url: escaped(url) }
}

function withPhone(html: string, phone: MailPhone | null) {
  if (!phone) return html
  const shown = escaped(phone.shown)
  return html.replaceAll(shown, () => fill('phone', { shown, href: escaped(phone.dial) }))
}

/** Only addresses of our own site become links, and only in bulk email: other emails repeat what strangers typed. */
function withLinks(html: string, { site, footer }: Pick<DrawnMail, 'site' | 'footer'>) {
  if (!footer) return html
  const start = escaped(new URL('/', site).href)
  const address = /https?:\/\/(?:(?!&(?:quot|#39|lt|gt);)[^\s<])+(?<![.,;:!?)])/g
  return html.replace(address, url => (url.startsWith(start) ? fill('link', { label: url, url }) : url))
}

function markedUp(text: string) {
  return escaped(unixLines(text)).replaceAll('\n', '<br>\n')
}

function unixLines(text: string) {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
