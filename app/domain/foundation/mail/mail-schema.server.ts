import { z } from 'zod'
import type { Fills } from './circular.ts'
import type { MailContent } from './mail.ts'

const link = z.object({ label: z.string(), path: z.string() })

/** Email content as read from the database, possibly written by an older version of the product. */
export const mailContent: z.ZodType<MailContent> = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: link.nullable(),
  links: z.array(link).optional(),
})

/** The placeholder values that an email of a template stores instead. */
export const circularFills: z.ZodType<Fills> = z.record(z.string(), z.string())
