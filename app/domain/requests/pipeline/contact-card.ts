import { dialablePhones } from '#domain/directory/businesses/shown-phone.ts'
import { telLink } from '#platform/text/phone-number.ts'

type Contact = { name: string; email: string; phone: string | null }

/** Writes a homeowner's contact as a vCard 4.0 (RFC 6350). `uid` is the same for the same request. */
export function contactCard(
  { name, email, phone }: Contact,
  { uid, note, at }: { uid: string; note: string; at: Date },
) {
  const phones = phone ? dialablePhones(phone) : []
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `UID:${uid}`,
    `FN:${escaped(name)}`,
    `EMAIL:${escaped(email)}`,
    ...phones.map(number => `TEL;VALUE=uri;TYPE=voice:${telLink(number)}`),
    ...(phone && phones.length === 0 ? [`TEL;VALUE=text:${escaped(phone)}`] : []),
    `NOTE:${escaped(note)}`,
    `REV:${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    'END:VCARD',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function escaped(text: string) {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds at 75 octets, never within a character. */
function folded(line: string) {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}
