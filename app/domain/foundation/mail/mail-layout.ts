export type DrawnMail = {
  siteTitle: string
  /** The site's address. */
  site: string
  subject: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  links: { label: string; url: string }[]
  language: string
  /** Null unless it is a bulk email. */
  footer: { lines: string[]; unsubscribe: { label: string; url: string } } | null
}

export function drawText({ siteTitle, site, paragraphs, button, links, footer }: DrawnMail) {
  const parts = [
    ...paragraphs.map(unixLines),
    ...[button ?? [], links].flat().map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${[siteTitle, site, ...(footer?.lines ?? [])].join('\n')}`,
    ...(footer ? [`${footer.unsubscribe.label}:\n${footer.unsubscribe.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

// The colors of paper, ink, surface, line and accent, written out because email clients support neither variables nor style sheets.
const styles = {
  body: 'margin:0;padding:24px 16px;background:#F4F6F5;color:#10222E;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif',
  sheet: 'max-width:600px;margin:0 auto',
  title: 'margin:0 0 16px;font-size:19px;font-weight:700',
  plain: 'color:#10222E;text-decoration:none',
  panel: 'padding:24px;background:#FFFFFF;border:1px solid #D3DBDA;border-radius:12px;overflow-wrap:break-word',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;background:#0B57B5;color:#FFFFFF;border-radius:10px;font-weight:600;text-decoration:none',
  second:
    'display:inline-block;padding:11px 19px;border:1px solid #7A8891;color:#10222E;border-radius:10px;font-weight:600;text-decoration:none',
  link: 'margin:0 0 16px;font-size:14px;color:#41525D;overflow-wrap:anywhere',
  quiet: 'color:#41525D',
  small: 'margin:16px 0 0;font-size:14px;color:#41525D',
}

export function drawHtml({ siteTitle, site, subject, paragraphs, button, links, language, footer }: DrawnMail) {
  const written = paragraphs.map(text => `<p style="${styles.paragraph}">${markedUp(text)}</p>`)
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="${styles.body}">
<div style="${styles.sheet}">
<p style="${styles.title}"><a href="${escaped(site)}" style="${styles.plain}">${escaped(siteTitle)}</a></p>
<div style="${styles.panel}">
${[...written, ...(button ? drawButton(button, styles.button) : []), ...links.flatMap(link => drawButton(link, styles.second))].join('\n')}
</div>
<p style="${styles.small}">${escaped(siteTitle)} · <a href="${escaped(site)}" style="${styles.quiet}">${escaped(site)}</a></p>
${footer ? `${drawFooter(footer)}\n` : ''}</div>
</body>
</html>
`
}

/** Shows the address below the button too: some email clients show no buttons, and some people want to see where it leads. */
function drawButton({ label, url }: { label: string; url: string }, style: string) {
  const address = escaped(url)
  return [
    `<p style="${styles.paragraph}"><a href="${address}" style="${style}">${escaped(label)}</a></p>`,
    `<p style="${styles.link}">${address}</p>`,
  ]
}

function drawFooter({ lines, unsubscribe: { label, url } }: NonNullable<DrawnMail['footer']>) {
  const way = `<a href="${escaped(url)}" style="${styles.quiet}">${escaped(label)}</a>`
  return [...lines.map(escaped), way].map(line => `<p style="${styles.small}">${line}</p>`).join('\n')
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
