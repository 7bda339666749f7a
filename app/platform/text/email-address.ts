import { emailLimit } from '../mail/email-limit.ts'
import { cleanLine } from './clean-text.ts'
import type { Reading } from './reading.ts'

export type EmailProblem = 'blank' | 'no-address' | 'several' | 'too-long' | 'local-part' | 'domain'
export type EmailNote =
  /** Letters beyond ASCII before the @: only a mail server with SMTPUTF8 (RFC 6531) can be asked to deliver there. */
  'needs-smtputf8'

/** An address with a name before it and a subject behind it fits well into this. */
const longest = 1_000

const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/**
 * An address that mail can be sent to, as every door of the product reads it. `mailto:`, angle brackets with a name before them,
 * invisible characters and a `;`, `,` or `.` at the end are taken off. A domain of any script becomes its ASCII form
 * (`dächer.example` is `xn--dcher-gra.example`); what is before the @ stays as it was typed.
 */
export function readEmail(text: string): Reading<string, EmailProblem, EmailNote> {
  if (text.length > longest) return { ok: false, reason: 'too-long' }
  const typed = cleanLine(text).replace(/^mailto:\s*/i, '')
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

/** Whether any mail server takes the address: it has no letter beyond ASCII. */
export function isAscii(address: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the bounds of ASCII.
  return /^[\u0000-\u007f]*$/.test(address)
}

/** Whether a stored address is one that `readEmail` gives back unchanged, so that mail to it can be tried. */
export function isEmail(address: string) {
  const read = readEmail(address)
  return read.ok && read.value === address
}

/**
 * The address of a link that writes to somebody (RFC 6068), or null for a text that is no address. Its `@` stays as it is:
 * some mail programs take `%40` for a part of the name.
 */
export function mailtoLink(text: string, subject?: string) {
  const read = readEmail(text)
  if (!read.ok) return null
  const at = read.value.lastIndexOf('@')
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return `mailto:${encodeURIComponent(read.value.slice(0, at))}${read.value.slice(at)}${query}`
}

/** A domain as mail servers know it (IDNA), in lower case; undefined for a single label, a number or anything else. */
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
