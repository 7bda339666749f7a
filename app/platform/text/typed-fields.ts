import { z } from 'zod'
import { cleanText, isPlaceholder } from './clean-text.ts'
import { emailLimit, readEmail } from './email-address.ts'
import { phoneText, readPhones } from './phone-number.ts'
import { typedText } from './text.ts'
import { readZip, zipText } from './zip-code.ts'

/** The issue's message is the reason why it's invalid. */
export const typedEmail = typedText(emailLimit + 100).transform((text, context) => {
  const read = readEmail(text)
  if (read.ok && read.notes.length === 0) return read.value
  context.addIssue({ code: 'custom', message: read.ok ? 'needs-smtputf8' : read.reason })
  return z.NEVER
})

/** Works like `typedEmail`, but with letters of any script before the @. */
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

/** '' for a blank field or a placeholder such as `N/A`. */
export const optionalEmail = z.union([blank, typedEmail])

/** Accepts several numbers, the first of which can be dialed; nothing and `N/A` become an empty text. */
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

export function optionalLine(limit: number) {
  return typedText(limit).transform(text => (isPlaceholder(text) ? '' : text))
}
