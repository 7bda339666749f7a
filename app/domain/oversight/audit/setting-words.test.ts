import { expect, test } from 'vitest'
import { marketingClaims } from '#domain/foundation/plans/marketing-claims.ts'
import { settingDifferences } from '#domain/foundation/settings/setting-revisions.server.ts'
import { type SettingKey, settingSchemas } from '#domain/foundation/settings/setting-schema.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { settingLabel, settingLine } from './setting-words.ts'

const filled: Partial<Record<SettingKey, object>> = {
  operator: { email: 'op@example.com' },
  marketing: {
    texts: Object.fromEntries(
      Object.values(marketingClaims)
        .flat()
        .map(({ id }) => [id, { figure: '1', label: 'one' }]),
    ),
  },
}

function leaves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`))
}

const fields = Object.entries(settingSchemas).flatMap(([key, schema]) =>
  leaves(schema.parse(Object.entries(filled).find(([name]) => name === key)?.[1] ?? {}), key),
)

test('every field of every setting has the label that a page of the desk shows beside it', async () => {
  const { get } = await adminDesk()
  const pages = ['', '/pictures', '/offers'].map(page => `/admin/settings${page}`)
  const shown = await Promise.all([...pages, '/admin/prices', '/admin/held', '/admin/quality'].map(path => get(path)))
  const html = shown.map(page => page.html).join('')
  const labels = fields.map(field => [field, settingLabel(field)] as const)
  expect(labels.length).toBeGreaterThan(60)
  expect(labels.filter(([, label]) => label === undefined)).toEqual([])
  const written = labels.filter(([field]) => field !== 'edits.live')
  expect(written.filter(([, label = '']) => !html.includes(label))).toEqual([])
})

test('writes values as the settings page does', () => {
  const say = (key: string, before: object, after: object) =>
    settingDifferences(key, before, after).flatMap(settingLine)
  expect(say('waiting', { remindByDay: 15 }, { remindByDay: 0 })).toEqual([
    { name: 'Requests without an answer · Remind the roofer by day', before: '15', after: 'never' },
  ])
  expect(say('edits', { live: ['hours'] }, { live: ['hours', 'specialDays'] })).toEqual([
    {
      name: 'Edits by owners · Parts that go live right away',
      before: 'Business hours',
      after: 'Business hours, Special days',
    },
  ])
  const warning = crypto.randomUUID()
  const storm = say('storm', {}, { until: '2026-08-25T04:00:00Z', notice: { es: 'Quédese adentro.' }, warning })
  expect(storm).toEqual([
    { name: 'Storm mode · Notice, Español', before: '', after: 'Quédese adentro.' },
    { name: 'Storm mode · On until', before: '', after: 'August 25, 2026, 12:00 am' },
  ])
  expect(say('brand', {}, { accent: '#7a1f1f' })).toEqual([
    { name: 'Color', before: expect.stringContaining('(the default)'), after: '#7a1f1f' },
  ])
  expect(say('marketing', {}, { texts: { 'tarping-leads': { figure: '90%', label: '' } } })).toEqual([
    { name: 'Marketing claims · Figure: emergency leads', before: '85%', after: '90%' },
  ])
})
