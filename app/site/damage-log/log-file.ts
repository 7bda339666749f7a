import type { Language } from '#platform/text/language.ts'
import { escapeXml } from '../sitemap/xml.ts'
import { damageLogMessages, minuteText } from './damage-log-messages.ts'

/** An entry with its photo as a `data:` URL. */
export type WrittenEntry = { picture: string; takenAt: string; room: string; note: string }

type LogFile = { entries: readonly WrittenEntry[]; madeAt: string; language: Language }

const style = `
body{font:16px/1.5 system-ui,sans-serif;color:#10222e;max-width:50rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #d3dbda;padding:1.25rem 0;break-inside:avoid}
img{display:block;max-width:100%;max-height:15cm;border-radius:6px}
h2{font-size:1.1rem;margin:.75rem 0 0}p{margin:.25rem 0;white-space:pre-line}
@media print{body{margin:0}}`

/** Returns the whole log as an HTML page with embedded pictures, which any browser opens and prints offline. */
export function logFile({ entries, madeAt, language }: LogFile) {
  const messages = damageLogMessages[language]
  const title = escapeXml(messages.title)
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
<p>${escapeXml(messages.made(minuteText(language, madeAt)))}</p>
${entries.map((entry, index) => writeEntry(entry, index + 1, language)).join('\n')}
</body>
</html>`
}

function writeEntry({ picture, takenAt, room, note }: WrittenEntry, number: number, language: Language) {
  const title = [room, minuteText(language, takenAt)].filter(Boolean).join(', ')
  const alt = `${damageLogMessages[language].photo} ${number}`
  return `<article>
<img src="${escapeXml(picture)}" alt="${escapeXml(alt)}">
<h2>${number}. ${escapeXml(title)}</h2>
<p>${escapeXml(note)}</p>
</article>`
}

export function logFileName(madeAt: string) {
  return `damage-log-${madeAt.slice(0, 10)}.html`
}
