import { z } from 'zod'
import { auditActors } from './audit-entry.ts'

/** The audit log as its address says it; `after` is the entry above. Whatever is not understood is no filter. */
export const auditQuery = z.object({
  actor: z.enum(auditActors).catch('admin'),
  action: z
    .string()
    .regex(/^[a-z-]{0,60}$/)
    .catch(''),
  listing: z.string().trim().max(200).catch(''),
  day: z
    .union([z.literal(''), z.iso.date()])
    .catch('')
    .refine(day => day < '2200')
    .catch(''),
  after: z.uuid().optional().catch(undefined),
})
export type AuditQuery = z.output<typeof auditQuery>
