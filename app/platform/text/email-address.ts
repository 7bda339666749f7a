import { cleanLine } from './clean-text.ts'
import type { Reading } from './reading.ts'

type EmailProblem = 'blank' | 'no-address' | 'several' | 'too-long' | 'local-part' | 'domain'
type EmailNote =
  /** Non-ASCII letters before the @: only a mail server with SMTPUTF8 (RFC 6531) can deliver there. */
  'needs-smtputf8'

/** Enough for an address with a name before it and a subject after it. */
const longest = 1_000

const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/**
 * Reads addresses of forms, imports and the API. Removes `mailto:`, angle brackets with a name, invisible characters and final punctuation.
 * The domain becomes ASCII (`dächer.example` is `xn--dcher-gra.example`); the part before the @ stays as typed.
 */
export function readEmail(text: string): Reading<string, EmailProblem, EmailNote> {
  if (text.length > longest) return { ok: false, reason: 'too-long' }
  // `Email: ann@ace.example (office)`
  const typed = cleanLine(text)
    .replace(/^(?:e-?mail|mail|correo|imel)\b[^:@]{0,20}:\s*/i, '')
    .replace(/\s+\([^()@]*\)$/, '')
    .replace(/^mailto:\s*/i, '')
  const bare = (/<([^<>]*@[^<>]*)>[\s;,.]*$/.exec(typed)?.[1] ?? typed)
    .replace(/^mailto:\s*/i, '')
    .replace(/\?(?:subject|body|cc|bcc)=.*$/i, '')
    .replace(/^[\s"'(<[]+|[\s"')>\];,.:]+$/g, '')
    .replace('\uff20', '@')
  if (bare === '') return { ok: false, reason: 'blank' }
  const at = bare.lastIndexOf('@')
  if (at < 1) return { ok: false, reason: 'no-address' }
  if (/@[^@]*[\s;,/]+[^@]*@/.test(typed)) return { ok: false, reason: 'several' }
  const before = bare.slice(0, at)
  const domain = asciiDomain(bare.slice(at + 1))
  if (!domain) return { ok: false, reason: 'domain' }
  if (!local.test(before)) return { ok: false, reason: 'local-part' }
  const address = `${before}@${domain}`
  if (address.length > emailLimit || new TextEncoder().encode(before).length > 64)
    return { ok: false, reason: 'too-long' }
  return { ok: true, value: address, notes: isAscii(before) ? [] : ['needs-smtputf8'] }
}

/** Any mail server accepts an ASCII address. */
export function isAscii(address: string) {
  return /^\p{ASCII}*$/u.test(address)
}

/** True if `readEmail` returns the text unchanged. */
export function isEmail(address: string) {
  const read = readEmail(address)
  return read.ok && read.value === address
}

/** Follows RFC 6068. The `@` stays unescaped, because some programs take `%40` for part of the name. */
export function mailtoLink(text: string, subject?: string) {
  const read = readEmail(text)
  if (!read.ok) return null
  const at = read.value.lastIndexOf('@')
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return `mailto:${encodeURIComponent(read.value.slice(0, at))}${read.value.slice(at)}${query}`
}

/** Writes a domain as mail servers do (IDNA), in lower case; undefined for a single label, a number or other text. */
function asciiDomain(domain: string) {
  if (!/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return undefined
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? ''
  const labels = ascii.split('.')
  const isName =
    labels.length > 1 &&
    labels.every(part => label.test(part)) &&
    /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(labels.at(-1) ?? '')
  return isName && ascii.length <= 253 ? ascii : undefined
}

/** 256 characters including its brackets (RFC 5321, 4.5.3.1.3). */
export const emailLimit = 254
