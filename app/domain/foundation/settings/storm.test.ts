import { expect, test } from 'vitest'
import { momentIn, wallTextIn } from '#platform/time/dates.ts'
import { region } from './region.ts'
import { settingSchemas } from './setting-schema.server.ts'
import { isStormEnd, longestStormDays, noticeIn, stormAt } from './storm.ts'
import { stormForm } from './storm-form.server.ts'

const now = new Date('2026-09-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('keeps a storm on until its end, and off from that moment on', () => {
  const setting = settingSchemas.storm.parse({ until: '2026-09-01T12:00:00.001Z' })
  expect(stormAt(setting, now)?.until).toEqual(later(1))
  expect(stormAt(setting, later(1))).toBeNull()
  expect(stormAt(settingSchemas.storm.parse({}), now)).toBeNull()
})

test('accepts only a future end within the limit of days', () => {
  const longest = longestStormDays * 86_400_000
  expect([0, 1, longest, longest + 1].map(ms => isStormEnd(later(ms), now))).toEqual([false, true, true, false])
})

test('falls back to English words when the language has none', () => {
  const notice = { en: 'Stay inside.', es: 'Quédese adentro.', ht: '' }
  expect(noticeIn({ notice }, 'es')).toEqual({ text: 'Quédese adentro.', language: 'es' })
  expect(noticeIn({ notice }, 'ht')).toEqual({ text: 'Stay inside.', language: 'en' })
  expect(noticeIn({ notice: { ...notice, en: '' } }, 'ht')).toBeNull()
})

const typed = { version: '0', stormUntil: '2026-09-04T08:00', noticeEn: '', noticeEs: '', noticeHt: '', noticeLink: '' }

test('reads the end in local time, and the notice as one line', () => {
  const sent = { ...typed, noticeEn: ' Stay\r\ninside. ', noticeLink: 'https://discover.pbc.gov/storm', banners: 'on' }
  expect(stormForm.parse(sent)).toEqual({
    version: 0,
    storm: {
      until: new Date('2026-09-04T12:00:00Z'),
      notice: { en: 'Stay inside.', es: '', ht: '' },
      link: 'https://discover.pbc.gov/storm',
      banners: true,
    },
  })
})

const rejected: [string, string][] = [
  ['stormUntil', ''],
  ['stormUntil', 'tomorrow'],
  ['stormUntil', '2026-02-30T08:00'],
  ['stormUntil', '2026-09-04T24:00'],
  ['noticeEn', 'x'.repeat(281)],
  ['noticeHt', 'x'.repeat(281)],
  ['noticeLink', 'http://discover.pbc.gov'],
  ['noticeLink', 'javascript:alert(1)'],
  ['noticeLink', 'https://county'],
  ['noticeLink', 'https://user:word@pbc.gov/'],
  ['noticeLink', `https://pbc.gov/${'x'.repeat(300)}`],
]

test.each(rejected)('rejects invalid input: %s %s', (field, text) => {
  const { error } = stormForm.safeParse({ ...typed, [field]: text })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('converts between a moment and local time both ways, also at the change to daylight saving time', () => {
  const { zone } = region
  expect(momentIn(zone, '2026-01-31T23:59')).toEqual(new Date('2026-02-01T04:59:00Z'))
  expect(momentIn(zone, '2026-03-08T02:30')).toEqual(new Date('2026-03-08T07:30:00Z'))
  expect(wallTextIn(zone, new Date('2026-09-04T12:00:59Z'))).toBe('2026-09-04T08:00')
})
