import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { checkInput } from '../verification/check-schema.server.ts'
import { bulkPlans, bulkStatuses } from './bulk-change.ts'

/** One form has the fields of all kinds, so no two kinds share a field name. */
export const bulkChangeInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(bulkStatuses) }),
  z.object({ kind: z.literal('category'), category: typedText(100) }),
  z.object({ kind: z.literal('city'), city: typedText(100) }),
  z.object({ kind: z.literal('emergency'), emergency: z.enum(['on', 'off']).transform(value => value === 'on') }),
  z.object({ kind: z.literal('plan'), plan: z.enum(bulkPlans).transform(plan => (plan === 'none' ? null : plan)) }),
  z.object({ kind: z.literal('owner'), ownerEmail: typedText(254).transform(text => text.toLowerCase()) }),
  checkInput.safeExtend({ kind: z.literal('verify') }),
  z.object({ kind: z.literal('end-verification') }),
  z.object({ kind: z.literal('restore') }),
])
export type BulkChange = z.output<typeof bulkChangeInput>
