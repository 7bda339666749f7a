import { z } from 'zod'
import { momentIn } from '#platform/time/dates.ts'
import { region } from './region.ts'
import { version } from './setting-form.server.ts'
import { notice, noticeLink } from './setting-schema.server.ts'

const stormUntil = z.string().transform((text, context) => {
  const until = momentIn(region.zone, text)
  if (!until) context.addIssue('no day and time')
  return until ?? z.NEVER
})

export const stormForm = z
  .object({
    version,
    stormUntil,
    noticeEn: notice,
    noticeEs: notice,
    noticeHt: notice,
    noticeLink,
    banners: z.literal('on').optional(),
  })
  .transform(({ version, stormUntil: until, noticeEn: en, noticeEs: es, noticeHt: ht, noticeLink: link, banners }) => {
    return { version, storm: { until, notice: { en, es, ht }, link, banners: banners === 'on' } }
  })
