import { z } from 'zod'
import { emailLimit } from '../mail/email-limit.ts'
import { cleanText, isPlaceholder } from './clean-text.ts'
import { readEmail } from './email-address.ts'
import { phoneText, readPhones } from './phone-number.ts'
import { typedText } from './text.ts'
import { readZip, zipText } from './zip-code.ts'

// What forms and the API take for one line of a person's contact data: the same rules as an import's.

/** An address that mail can be sent to, in its normal form. The issue's message is why it is none. */
export const typedEmail = typedText(emailLimit + 100).transform((text, context) => {
  const read = readEmail(text)
  if (read.ok && read.notes.length === 0) return read.value
  context.addIssue({ code: 'custom', message: read.ok ? 'needs-smtputf8' : read.reason })
  return z.NEVER
})

/** The same where letters of any script may stand before the @. */
export const typedEmailOfAnyScript = typedText(emailLimit + 100).transform((text, context) => {
  const read = readEmail(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: read.reason })
  return z.NEVER
})

const blank = z
  .string()
  .refine(text => text.trim() === '' || isPlaceholder(text))
  .transform(() => '')

/** An address or nothing; `N/A` and the like are nothing. */
export const optionalEmail = z.union([blank, typedEmail])

/** One telephone number or several, the first of which can be dialed; nothing, and `N/A`, are an empty text. */
export function typedPhone(limit: number) {
  return typedText(limit).transform((text, context) => {
    const read = readPhones(text)
    if (read.ok) return [phoneText(text), cleanText(text)].find(kept => kept.length <= limit) ?? ''
    if (text === '' || isPlaceholder(text)) return ''
    context.addIssue({ code: 'custom', message: read.reason })
    return z.NEVER
  })
}

/** A ZIP or ZIP+4, or nothing. */
export const typedZip = typedText(20).transform((text, context) => {
  const read = readZip(text, '-')
  if (read.ok) return zipText(read.value)
  if (read.reason === 'blank' || isPlaceholder(text)) return ''
  context.addIssue({ code: 'custom', message: read.reason })
  return z.NEVER
})

/** One line of text, in which words for nothing are nothing. */
export function optionalLine(limit: number) {
  return typedText(limit).transform(text => (isPlaceholder(text) ? '' : text))
}
