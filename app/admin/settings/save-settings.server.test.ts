import { expect, test } from 'vitest'
import { cardTitles } from '#domain/foundation/settings/setting-card.ts'
import { readSite, readStorm, readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'

const path = '/admin/settings'

function cards(...forms: Record<string, string>[]) {
  const all = new FormData()
  all.set('section', 'all')
  for (const form of forms) all.append('card', new URLSearchParams({ version: '0', ...form }).toString())
  return all
}

test('the list beside the cards names every card, in the order of the page', async () => {
  const { get } = await adminDesk()
  const { html } = await get(path)
  const heads = [...html.matchAll(/<h3 id="([\w-]+)-title"[^>]*>([^<]+)<\/h3>/g)].map(([, section, title]) => [
    section,
    title,
  ])
  expect(heads).toEqual(Object.entries(cardTitles))
  for (const section of Object.keys(cardTitles)) expect(html).toContain(`href="#card-${section}"`)
})

test('one form saves several cards, two of the same setting among them', async () => {
  const { app, post } = await adminDesk()
  const saved = await post(
    path,
    cards(
      { section: 'site', title: 'Storm Roofs', email: 'help@storm.example' },
      { section: 'switches', autoApprove: 'on' },
      { section: 'phone', phone: '561-555-0100' },
    ),
  )
  expect([saved.status, saved.location]).toEqual([303, path])
  expect(await readSite(app)).toMatchObject({
    title: 'Storm Roofs',
    email: 'help@storm.example',
    phone: '561-555-0100',
  })
  expect(await readSwitches(app)).toMatchObject({ autoApprove: true, notifications: false })
})

test('stops at the first rejected card, keeps its input, and reports the conflict with a newer version', async () => {
  const { app, post } = await adminDesk()
  const mixed = await post(
    path,
    cards(
      { section: 'site', title: 'Storm Roofs', email: '' },
      { section: 'operator', operatorEmail: 'nobody' },
      { section: 'phone', phone: '561-555-0100' },
    ),
  )
  expect(mixed.status).toBe(422)
  expect(mixed.html).toContain('value="nobody"')
  expect(await readSite(app)).toMatchObject({ title: 'Storm Roofs', phone: '' })

  const late = await post(path, cards({ section: 'phone', phone: '561-555-0100' }))
  expect(late.status).toBe(409)
  expect((await readSite(app)).phone).toBe('')
})

test('a storm starts only with its own button, and is changed with the other cards once it is on', async () => {
  const { app, post } = await adminDesk()
  const storm = {
    section: 'storm',
    stormUntil: '2026-07-03T20:00',
    noticeEn: 'Stay safe.',
    noticeEs: '',
    noticeHt: '',
    noticeLink: '',
  }
  const early = await post(path, cards(storm, { section: 'phone', phone: '561-555-0100' }))
  expect(early.status).toBe(409)
  expect(early.html).toContain('Storm mode starts only with its own button.')
  expect(early.html).toContain('Stay safe.')
  expect([await readStorm(app), (await readSite(app)).phone]).toEqual([null, ''])

  expect((await post(path, { ...storm, version: '0' })).status).toBe(303)
  const later = cards({ ...storm, version: '1', noticeEn: 'Stay inside.' }, { section: 'phone', phone: '561-555-0100' })
  expect((await post(path, later)).status).toBe(303)
  expect((await readStorm(app))?.notice.en).toBe('Stay inside.')
})

test('a form of all cards without a card is an error', async () => {
  const { post } = await adminDesk()
  expect((await post(path, { section: 'all' })).status).toBe(422)
})

test('a form of all cards inside another one saves nothing', async () => {
  const { app, post } = await adminDesk()
  const before = await readSite(app)
  expect((await post(path, cards({ section: 'all', card: 'section=site&version=0&title=Mine' }))).status).toBe(422)
  expect(await readSite(app)).toEqual(before)
})
