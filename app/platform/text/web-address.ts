import { cleanLine } from './clean-text.ts'
import type { Reading } from './reading.ts'

export type WebAddressProblem = 'blank' | 'not-a-web-address'

/** Browsers and email programs cut longer addresses. */
const longest = 2_048

/** Adds a missing `https://` and makes the domain ASCII. Rejects scripts, words, email addresses and passwords. */
export function readWebAddress(text: string): Reading<string, WebAddressProblem> {
  if (text.length > longest) return { ok: false, reason: 'not-a-web-address' }
  const typed = cleanLine(text)
    .replace(/^<(.*)>$/, '$1')
    .replace(/^(["'`]|\u201c)(.*)(?:\1|\u201d)$/, '$2')
  if (typed === '') return { ok: false, reason: 'blank' }
  if (/\s/.test(typed)) return { ok: false, reason: 'not-a-web-address' }
  const withProtocol = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`
  const url = URL.parse(withProtocol)
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && /^[^.].*\.[a-z\d-]+$/.test(host)
  return isWeb && !url.username && !url.password
    ? { ok: true, value: url.href, notes: [] }
    : { ok: false, reason: 'not-a-web-address' }
}
