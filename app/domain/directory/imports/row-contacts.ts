import { region } from '#domain/foundation/settings/region.ts'
import { cleanLine } from '#platform/text/clean-text.ts'
import { readEmail } from '#platform/text/email-address.ts'
import { type PhoneReading, readPhones } from '#platform/text/phone-number.ts'
import { readWebAddress } from '#platform/text/web-address.ts'
import { textLimits } from '../import-columns/import-field.ts'
import { attachedAddresses, type Cell, type Note, type NoteKind } from './cell-text.ts'

export function readContacts(cell: Cell, note: Note) {
  const site = cleanLine(cell('site'))
  note(site !== '' && !plainSite.test(site) && !readWebAddress(site).ok && 'site-unusable')
  const [phone, emailBeside] = splitContact(cell('phone'))
  const typedEmail = cell('email')
  const email = typedEmail === '' ? emailBeside : typedEmail
  note(emailBeside !== '' && (email === emailBeside ? 'email-beside-phone' : 'phone-rest-unread'))
  return {
    ...readPhone(phone, cell('phone2'), note),
    email: readAddress(email, note),
    site: site || null,
    logo: readLogo(cell('logo'), note),
  }
}

function readLogo(text: string, note: Note) {
  const attached = attachedAddresses(text)
  note(attached.length > 1 && 'logo-several')
  return attached[0] ?? (cleanLine(text) || null)
}

const mailbox =
  /(?:\b(?:e-?mail|mail|correo)\s*[:.]?\s*)?(?:mailto:)?([^\s@,;:/|<>()"]+@[^\s@,;:/|<>()"]+\.\p{L}{2,})/iu

/** Takes an email address out of a phone cell. Returns what is left, and the address; '' without one. */
function splitContact(text: string): [phone: string, email: string] {
  const [whole = '', address = ''] = text.includes('@') ? (mailbox.exec(text) ?? []) : []
  if (address === '') return [text, '']
  const left = text.replace(whole, ' ').replace(/^[\s,;/|<>()-]+(?=\D|$)|[\s,;:/|<>-]+$/g, '')
  return [left.trim(), address]
}

// Matches nearly all addresses. The full readers return the same, ten times slower.
const plainSite = /^https?:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:\/[\w./-]*)?$/
const plainEmail = /^(?=.{3,64}$)[a-z\d_+-]+(?:\.[a-z\d_+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/

const phoneProblems: Partial<Record<Extract<PhoneReading, { ok: false }>['reason'], NoteKind>> = {
  'digits-lost': 'phone-digits-lost',
  'area-code-missing': 'phone-area-code-missing',
}

/** A link rather than a label: no space follows `tel:`, as one does in `Tel: 561-555-0176`. */
const link = /^[a-z]+:[+\d/]/i

function readPhone(first: string, second: string, note: Note) {
  const readings = [first, second]
    .filter(text => text !== '')
    .map(text => [text, readPhones(text, region.country)] as const)
  const numbers: { e164: string; shown: string }[] = []
  const texts: string[] = []
  for (const [text, read] of readings) {
    if (!read.ok && read.reason === 'blank' && !text.includes('://') && /(?:\d\D*){7}/.test(text)) {
      note('phone-fax')
      continue
    }
    if (!read.ok) {
      note(phoneProblems[read.reason] ?? 'phone-unusable')
      texts.push(cleanLine(text))
      continue
    }
    note(read.notes.includes('digits-restored') && 'phone-restored')
    const fresh = read.value.filter(
      ({ e164, extension }) => !numbers.some(other => other.e164 === e164 && extension === ''),
    )
    numbers.push(...fresh)
    const isAsTyped = read.value.length === 1 && read.notes.length === 0 && !link.test(text)
    note((read.notes.includes('rest-unread') || read.notes.includes('fax-beside')) && 'phone-rest-unread')
    if (fresh.length > 0) texts.push(isAsTyped ? cleanLine(text) : fresh.map(({ shown }) => shown).join(' / '))
  }
  if (texts.length === 0) return { phone: null, phoneE164: null }
  const whole = texts.join(' / ')
  const fits = whole.length <= textLimits.phone || texts.length === 1
  note(!fits && 'phone-rest-unread')
  return { phone: fits ? whole : (texts[0] ?? null), phoneE164: numbers[0]?.e164 ?? null }
}

function readAddress(text: string, note: Note) {
  if (text === '' || plainEmail.test(text)) return text || null
  const read = readEmail(text)
  if (read.ok) return read.value
  if (read.reason === 'several')
    for (const part of text.split(/[\s;,/]+/)) {
      const one = readEmail(part)
      if (!one.ok) continue
      note('email-several')
      return one.value
    }
  note('email-unusable')
  return text
}
