import { expect, test } from 'vitest'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readWeather } from '#domain/foundation/weather/read-weather.server.ts'
import { openNwsAlerts } from '#platform/network/nws-alerts.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { weatherMessage } from '#tests/support/weather-messages-sent.ts'
import { startWeatherServer } from '#tests/support/weather-server.ts'

const plain = (html: string) => html.replaceAll('<!-- -->', '')

async function site() {
  const server = await startWeatherServer()
  const weather = openNwsAlerts({ url: server.url, zones: region.weatherZones, contact: 'operator@example.com' })
  const { app, clock, get } = await testSite({ weather })
  await buildOperator(app)
  server.messages = [
    weatherMessage({ number: 1, sent: clock.at, ends: 24 }),
    weatherMessage({ kind: 'tornado', number: 2, sent: clock.at, expires: 1, ends: 1 }),
  ]
  await readWeather(app)
  const show = () =>
    changeSetting(app, callerOf('admin', 'boss'), { key: 'weather', version: 0, change: { isShown: true } })
  return { app, clock, get, show }
}

test('shows the most urgent warning with its end and source in each language, and expires with it', async () => {
  const { clock, get, show } = await site()
  expect((await get('/terms')).html).not.toContain('National Weather Service')
  await show()
  for (const path of ['/', '/emergency-help', '/terms', '/nowhere']) {
    const { html, facts } = await get(path)
    expect(plain(html), path).toMatch(
      /<section aria-label="Weather warning, Palm Beach County".*Tornado warning until July 1, 2026, 9:00 am.*href="https:\/\/www\.weather\.gov\/mfl\/".*National Weather Service.*<main/s,
    )
    expect(facts.freshUntil ?? 0, path).toBeLessThanOrEqual(clock.at.getTime() + 3_600_000)
    expect([...facts.tags], path).toContain('settings')
  }
  expect(plain((await get('/es/emergency-help')).html)).toContain(
    'Aviso de tornado hasta el 1 de julio de 2026, a las 9:00 a.m.',
  )
  expect(plain((await get('/ht/emergency-help')).html)).toContain('Avètisman tònad jiska 1ye jiyè 2026')

  clock.later(3_600_000)
  expect(plain((await get('/terms')).html)).toContain('Hurricane warning until July 2, 2026, 8:00 am')
  clock.later(24 * 3_600_000)
  expect((await get('/terms')).html).not.toContain('National Weather Service')
})

test('a change of the warnings makes pages stale only while they’re shown', async () => {
  const { app, show } = await site()
  const tagged = async () => {
    const rows = await app.db.selectFrom('changes').select(['action', 'tags']).orderBy('id').execute()
    return rows
      .filter(({ tags }) => tags.includes('settings'))
      .flatMap(({ action }) => (action === 'sql' ? [] : [action]))
  }
  expect(await tagged()).toEqual([])
  await show()
  const server = await startWeatherServer()
  server.messages = [weatherMessage({ number: 3, sent: app.clock.now(), type: 'Cancel', act: 'CAN', replaces: [1] })]
  const weather = openNwsAlerts({ url: server.url, zones: region.weatherZones, contact: 'operator@example.com' })
  await readWeather({ ...app, weather, clock: { now: () => new Date(app.clock.now().getTime() + 5_000) } })
  expect(await tagged()).toEqual(['change-weather', 'update-weather-warnings'])
})
