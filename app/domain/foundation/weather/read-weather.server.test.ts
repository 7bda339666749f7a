import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { decideItem } from '#domain/oversight/inbox/decide-item.server.ts'
import { readInbox, readItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxQuery } from '#domain/oversight/inbox/inbox-query.ts'
import { openNwsAlerts } from '#platform/network/nws-alerts.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildStorm } from '#tests/support/build-storm.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { openedItem } from '#tests/support/decide-as-shown.ts'
import { testApp } from '#tests/support/test-app.ts'
import { weatherMessage } from '#tests/support/weather-messages-sent.ts'
import { collectionOf, end, startWeatherServer } from '#tests/support/weather-server.ts'
import { changeSetting } from '../settings/change-setting.server.ts'
import { region } from '../settings/region.ts'
import { readStorm, readStormSetting, readVersions } from '../settings/settings.server.ts'
import { endStorm, startStorm } from '../settings/start-storm.server.ts'
import { readWeather } from './read-weather.server.ts'
import { findWarningInEffect } from './weather-warnings.server.ts'

const admin = callerOf('admin', '00000000-0000-7000-8000-000000000001')
const hour = 3_600_000

async function place() {
  const server = await startWeatherServer()
  const weather = openNwsAlerts({ url: server.url, zones: region.weatherZones, contact: 'operator@example.com' })
  const { app, clock } = await testApp({ weather })
  await buildOperator(app)
  const sent = clock.at
  /** Moves the clock and lets the job run, after these messages were sent. */
  const read = async (hours = 0, messages?: object[]) => {
    clock.later(Math.max(hours * hour, 2_000))
    if (messages) server.messages = messages
    await readWeather(app)
  }
  const choose = async (change: { startsStorm?: boolean; isShown?: boolean }) => {
    const { weather: version } = await readVersions(app)
    await changeSetting(app, admin, { key: 'weather', version, change })
  }
  return { app, clock, server, sent, read, choose }
}

async function waitingItem(app: App) {
  const { items } = await readInbox(app, inboxQuery.parse({ kind: 'weather' }))
  return items[0]
}

/** Taps the button as the page shows it. */
async function approve(app: App) {
  const item = await waitingItem(app)
  if (!item) throw new Error('nothing waits')
  const { seen, choices } = await openedItem(app, { kind: 'weather', id: item.id })
  const chosen = Object.fromEntries(choices.map(({ name, value }) => [name, [value ?? []].flat()]))
  return decideItem(app, admin, { kind: 'weather', id: item.id, seen, act: 'approve', chosen })
}

async function subjects(app: App) {
  const mails = await app.db.selectFrom('mails').select('content').where('kind', '=', 'weather').orderBy('id').execute()
  return mails.map(({ content }) => (content as { subject: string }).subject)
}

async function actions(app: App) {
  const changes = await app.db.selectFrom('changes').select('action').orderBy('id').execute()
  return changes.map(({ action }) => action).filter(action => /storm/.test(action))
}

test('a warning proposes storm mode with a notice in three languages; one tap turns it on, and it ends with the warning', async () => {
  const { app, sent, read } = await place()
  await read(0, [weatherMessage({ number: 1, sent, ends: 24 })])
  expect(await readStorm(app)).toBeNull()
  expect(await subjects(app)).toEqual(['Hurricane warning: storm mode?'])
  const item = await waitingItem(app)
  expect(item).toMatchObject({ title: 'Hurricane warning', text: 'Coastal Palm Beach County', state: 'waiting' })

  expect(await approve(app)).toEqual({ ok: true })
  const storm = await readStorm(app)
  expect(storm?.until).toEqual(new Date(sent.getTime() + 24 * hour))
  expect(storm?.notice.en).toContain('Hurricane warning from the National Weather Service for Palm Beach County.')
  expect(storm?.notice.es).toContain('Aviso de huracán')
  expect(storm?.notice.ht).toContain('Avètisman siklòn')
  expect((await readItem(app, 'weather', item?.id ?? ''))?.state).toBe('approved')

  await read(12)
  expect(await readStorm(app)).not.toBeNull()
  await read(12)
  expect(await readStorm(app)).toBeNull()
  expect((await subjects(app)).at(-1)).toBe('Storm mode is off: the warning is over')
  expect(await actions(app)).toEqual(['propose-storm-mode', 'start-storm-mode', 'end-storm-mode'])
})

test('an update moves the end, and a cancellation ends storm mode', async () => {
  const { app, sent, clock, read } = await place()
  await read(0, [weatherMessage({ number: 1, sent, ends: null, expires: 6 })])
  await approve(app)
  // A warning until further notice stays an hour longer than its message.
  expect((await readStorm(app))?.until).toEqual(new Date(sent.getTime() + 7 * hour))

  await read(5)
  const update = { number: 2, sent: clock.at, type: 'Update', act: 'CON', replaces: [1] } as const
  await read(0, [weatherMessage({ ...update, ends: null, expires: 6 })])
  expect((await readStorm(app))?.until.getTime()).toBeGreaterThan(sent.getTime() + 11 * hour)
  await read(3)
  expect(await readStorm(app)).not.toBeNull()

  await read(0, [weatherMessage({ number: 3, sent: clock.at, type: 'Cancel', act: 'CAN', replaces: [1, 2] })])
  expect(await readStorm(app)).toBeNull()
  expect(await subjects(app)).toHaveLength(2)
  expect((await waitingItem(app))?.id).toBeUndefined()
})

test('messages for parts of the county are one warning, which ends with the last of them', async () => {
  const { app, sent, clock, read } = await place()
  const inland = { geocode: { UGC: ['FLZ067'] }, areaDesc: 'Inland Palm Beach County' }
  await read(0, [
    weatherMessage({ number: 1, sent, ends: 24 }),
    weatherMessage({ number: 2, sent, ends: 12, properties: inland }),
  ])
  expect(await waitingItem(app)).toMatchObject({ text: 'Coastal Palm Beach County; Inland Palm Beach County' })
  expect(await subjects(app)).toHaveLength(1)
  await approve(app)
  await read(1, [weatherMessage({ number: 3, sent: clock.at, type: 'Cancel', act: 'CAN', replaces: [1] })])
  expect((await readStorm(app))?.until).toEqual(new Date(sent.getTime() + 12 * hour))
  await read(12)
  expect(await readStorm(app)).toBeNull()
})

test('messages in any order, doubled and late, end in the same state', async () => {
  const orders = [
    [1, 2, 3],
    [3, 2, 1],
    [2, 1, 1, 3, 2, 1],
    [3, 1, 2, 3],
  ]
  for (const order of orders) {
    const { app, sent, read } = await place()
    const at = (hours: number) => new Date(sent.getTime() + hours * hour)
    const messages = [
      weatherMessage({ number: 1, sent, ends: 10 }),
      weatherMessage({ number: 2, sent: at(1), ends: 20, type: 'Update', act: 'EXT', replaces: [1] }),
      weatherMessage({ number: 3, sent: at(2), ends: 4, type: 'Update', act: 'EXT', replaces: [1, 2] }),
    ]
    await read(3)
    for (const number of order) await read(0, messages.slice(number - 1, number))
    expect((await findWarningInEffect(app))?.until, order.join()).toEqual(at(6))
    await read(4)
    for (const number of order) await read(0, messages.slice(number - 1, number))
    expect(await findWarningInEffect(app), order.join()).toBeNull()
  }
})

test('leaves storm mode alone that the operator started, or whose end they chose', async () => {
  const { app, sent, clock, read, choose } = await place()
  await choose({ startsStorm: true })
  const { until } = await buildStorm(app, { until: new Date(sent.getTime() + 3 * hour) })
  await read(0, [weatherMessage({ number: 1, sent, ends: 1 })])
  expect(await subjects(app)).toEqual([])
  await read(2)
  expect((await readStorm(app))?.until).toEqual(until)
  await read(2)
  expect(await readStorm(app)).toBeNull()

  await read(0, [weatherMessage({ number: 2, sent: clock.at, ends: 5 })])
  const { notice, link, banners, warning, until: end = '' } = await readStormSetting(app)
  expect(warning).not.toBeNull()
  const same = { notice: { ...notice, en: 'Stay inside.' }, link, banners, until: new Date(end ?? '') }
  same.until.setSeconds(0, 0)
  await startStorm(app, admin, { version: (await readVersions(app)).storm, storm: same })
  expect(await readStormSetting(app)).toMatchObject({ until: end, warning, notice: { en: 'Stay inside.' } })

  const longer = { ...same, until: new Date(clock.at.getTime() + 48 * hour) }
  await startStorm(app, admin, { version: (await readVersions(app)).storm, storm: longer })
  await read(6)
  expect((await readStorm(app))?.until).toEqual(longer.until)
})

test('a tap doesn’t shorten storm mode that the operator started', async () => {
  const { app, sent, read } = await place()
  const { until } = await buildStorm(app, { until: new Date(sent.getTime() + 48 * hour) })
  await read(0, [weatherMessage({ number: 1, sent, ends: 24 })])
  expect(await approve(app)).toEqual({ ok: true })
  expect(await readStormSetting(app)).toMatchObject({ until: until.toISOString(), warning: null })
  await read(25)
  expect(await readStorm(app)).not.toBeNull()
})

test('a shorter warning is not proposed while storm mode is on, and a tap for it changes only the notice', async () => {
  const { app, sent, clock, read } = await place()
  await read(0, [weatherMessage({ number: 1, sent, ends: 24 })])
  await approve(app)
  const before = await readStormSetting(app)
  await read(1, [weatherMessage({ kind: 'tornado', number: 2, sent: clock.at, ends: 3 })])
  expect(await subjects(app)).toEqual(['Hurricane warning: storm mode?'])
  expect(await approve(app)).toEqual({ ok: true })
  const after = await readStormSetting(app)
  expect(after).toEqual({ ...before, notice: after.notice })
  expect(after.notice.en).toContain('Tornado warning')
  await read(3)
  expect(await readStormSetting(app)).toEqual(after)
  await read(1, [weatherMessage({ number: 3, sent: clock.at, type: 'Cancel', act: 'CAN', replaces: [1] })])
  expect(await readStorm(app)).toBeNull()
})

test('a hurricane warning turns storm mode on by itself if the operator chose that, and other warnings don’t', async () => {
  const { app, sent, clock, read, choose } = await place()
  await choose({ startsStorm: true })
  const others = (['tornado', 'tropical-storm', 'severe-thunderstorm'] as const).map((kind, index) =>
    weatherMessage({ kind, number: index + 1, sent, ends: 2 }),
  )
  await read(0, others)
  expect(await readStorm(app)).toBeNull()
  expect(await subjects(app)).toHaveLength(3)

  await read(0, [...others, weatherMessage({ number: 9, sent: clock.at, ends: 24 })])
  expect(await readStorm(app)).not.toBeNull()
  expect((await subjects(app)).at(-1)).toBe('Storm mode is on: hurricane warning')

  await endStorm(app, admin, { version: (await readVersions(app)).storm })
  const update = { number: 10, sent: clock.at, type: 'Update', act: 'EXT', replaces: [9], ends: 30 } as const
  await read(1, [weatherMessage(update)])
  expect(await readStorm(app)).toBeNull()
})

test.each([
  ['by itself if the operator chose that', true],
  ['by a tap', false],
])(
  'a hurricane warning that a longer one outlasted at first turns storm mode on %s once that one is over',
  async (_, startsStorm) => {
    const { app, sent, clock, read, choose } = await place()
    await choose({ startsStorm })
    await read(0, [weatherMessage({ kind: 'tropical-storm', number: 1, sent, ends: 30 })])
    await approve(app)
    const hurricane = weatherMessage({ number: 2, sent: clock.at, ends: 24 })
    await read(1, [hurricane])
    expect(await subjects(app)).toHaveLength(1)
    const canceled = { kind: 'tropical-storm', number: 3, type: 'Cancel', act: 'CAN', replaces: [1] } as const
    await read(2, [hurricane, weatherMessage({ ...canceled, sent: clock.at })])
    if (!startsStorm) {
      expect((await subjects(app)).at(-1)).toBe('Hurricane warning: storm mode?')
      expect(await readStorm(app)).toBeNull()
      await approve(app)
    }
    expect((await readStorm(app))?.until).toEqual(new Date(hurricane.properties.ends ?? ''))
    await read(24, [])
    expect(await readStorm(app)).toBeNull()
  },
)

test.each([
  ['first', [2, 1]],
  ['last', [1, 2]],
])('an upgrade whose new warning is stored %s ends the old one before it offers the new one', async (_, order) => {
  const { app, sent, clock, read, choose } = await place()
  await choose({ startsStorm: true })
  await read(0, [weatherMessage({ kind: 'tropical-storm', number: 1, sent, ends: null })])
  await approve(app)
  const at = clock.at
  const upgraded = { kind: 'tropical-storm', number: 1, type: 'Update', act: 'UPG', replaces: [1], ends: null } as const
  const messages = [
    weatherMessage({ ...upgraded, number: 11, sent: at }),
    weatherMessage({ number: 12, sent: at, ends: null }),
  ]
  await read(
    1,
    order.flatMap(number => messages[number - 1] ?? []),
  )
  expect(await readStorm(app)).not.toBeNull()
  expect((await subjects(app)).at(-1)).toBe('Storm mode is on: hurricane warning')
})

test('storm mode goes on with a shorter warning that the operator tapped while the longer one was on', async () => {
  const { app, sent, clock, read } = await place()
  await read(0, [weatherMessage({ number: 1, sent, ends: 24 })])
  await approve(app)
  const tornado = weatherMessage({ kind: 'tornado', number: 2, sent: clock.at, ends: 6 })
  await read(1, [tornado])
  await approve(app)
  const { notice } = await readStormSetting(app)
  await read(1, [tornado, weatherMessage({ number: 3, sent: clock.at, type: 'Cancel', act: 'CAN', replaces: [1] })])
  expect(await readStorm(app)).toMatchObject({ until: new Date(tornado.properties.ends ?? ''), notice })
  await read(6, [])
  expect(await readStorm(app)).toBeNull()
})

test('a warning for which the operator ended storm mode stays ended when another warning is over', async () => {
  const { app, sent, clock, read, choose } = await place()
  await choose({ startsStorm: true })
  const hurricane = weatherMessage({ number: 1, sent, ends: 24 })
  await read(0, [hurricane])
  await endStorm(app, admin, { version: (await readVersions(app)).storm })
  await read(1, [hurricane, weatherMessage({ kind: 'tornado', number: 2, sent: clock.at, ends: 2 })])
  await approve(app)
  expect(await readStorm(app)).not.toBeNull()
  await read(3, [hurricane])
  expect(await readStorm(app)).toBeNull()
})

const lies: [string, string][] = [
  ['a page', '<html>down</html>'],
  ['an empty list', collectionOf([])],
  ['half an answer', collectionOf([]).slice(0, -5)],
  ['another shape', JSON.stringify({ type: 'FeatureCollection', features: [{ properties: { event: 1 } }] })],
]

test.each(lies)(
  'a service that answers with %s changes nothing, and storm mode still ends on time',
  async (_, body) => {
    const { app, sent, server, read } = await place()
    await read(0, [weatherMessage({ number: 1, sent, ends: 24 })])
    await approve(app)
    const before = await readStormSetting(app)
    server.instead = response => end(response, 200, body)
    for (let hours = 1; hours < 24; hours += 4) await read(4)
    expect(await readStorm(app)).toBeNull()
    expect(before.until).toBe(new Date(sent.getTime() + 24 * hour).toISOString())
    expect((await subjects(app)).at(-1)).toContain('Storm mode is off')
  },
)

test('a service that doesn’t answer changes nothing', async () => {
  const { app, sent, server, read } = await place()
  await read(0, [weatherMessage({ number: 1, sent, ends: 24 })])
  await approve(app)
  const before = await readStormSetting(app)
  server.instead = response => response.destroy()
  await read(1)
  await read(1)
  server.instead = response => end(response, 503, '', { 'Retry-After': '300' })
  await read(1)
  expect(await readStormSetting(app)).toEqual(before)
  expect(await findWarningInEffect(app)).not.toBeNull()
})

test('a warning that couldn’t be stored is asked for again', async () => {
  const { app, clock, sent, server, read } = await place()
  server.messages = [weatherMessage({ number: 1, sent })]
  const transaction: App['transaction'] = work =>
    app.transaction(async tx => {
      await work(tx)
      throw new Error('the connection is lost')
    })
  clock.later(2_000)
  await expect(readWeather({ ...app, transaction })).rejects.toThrow('lost')
  expect(await findWarningInEffect(app)).toBeNull()
  await read(1)
  expect(server.asked.map(({ isConditional }) => isConditional)).toEqual([false, false])
  expect(await findWarningInEffect(app)).not.toBeNull()
  await read(1)
  expect(server.asked.at(-1)?.isConditional).toBe(true)
})

test('two processes propose once', async () => {
  const { app, clock, sent, server } = await place()
  server.messages = [weatherMessage({ number: 1, sent })]
  clock.later(2_000)
  await Promise.all([readWeather(app), readWeather(app), readWeather(app)])
  expect(await subjects(app)).toHaveLength(1)
  expect(server.asked).toHaveLength(1)
})

test('only the operator can turn on storm mode for a warning, and a late click says that the warning is over', async () => {
  const { app, sent, read } = await place()
  await read(0, [weatherMessage({ number: 1, sent, ends: 2 })])
  const id = (await waitingItem(app))?.id ?? ''
  const { seen } = await openedItem(app, { kind: 'weather', id })
  const tap = {
    kind: 'weather',
    id,
    seen,
    act: 'approve',
    chosen: { en: ['Stay inside.'], es: [''], ht: [''] },
  } as const
  expect(await decideItem(app, callerOf('user', 'bob'), tap)).toEqual({ ok: false, reason: 'forbidden' })
  const tooLong = { ...tap, chosen: { ...tap.chosen, en: ['x'.repeat(281)] } }
  expect(await decideItem(app, admin, tooLong)).toEqual({ ok: false, reason: 'choices-faulty' })
  await read(3)
  expect((await decideItem(app, admin, tap)).ok).toBe(false)
  expect((await readItem(app, 'weather', id))?.state).toBe('rejected')
  expect(await readStorm(app)).toBeNull()
})
