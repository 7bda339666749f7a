import { z } from 'zod'
import { auditActors } from './audit-entry.ts'

/** The page's URL parameters. `after` is the previous page's last entry. Invalid values mean no filter. */
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

export function auditSearch({ actor, action, listing, day }: AuditQuery) {
  const asked = { ...(actor !== 'admin' && { actor }), ...(action && { action }), ...(listing && { listing }) }
  const params = new URLSearchParams({ ...asked, ...(day && { day }) })
  return params.size > 0 ? `?${params}` : ''
}
