import { expect, test } from 'vitest'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { waitingReview } from '#tests/support/build-photos.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'

type Fields = Record<string, string | string[] | Uint8Array<ArrayBuffer>[]>

async function ownedSite({ reviewPhotos = false } = {}) {
  const site = await testSite()
  await buildOperator(site.app)
  await buildSwitches(site.app, { reviewPhotos })
  const owner = await buildOwner(site.app)
  const { cookie } = await buildSession(site.app, owner.account)
  const path = `/account/listings/${owner.business.id}/photos`
  const send = (intent: string, fields: Fields = {}, to = path, as = cookie) => {
    const form = new FormData()
    form.set('intent', intent)
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat())
        form.append(name, typeof one === 'string' ? one : new File([one], 'photo.jpg', { type: 'image/jpeg' }))
    return site.post(to, form, { headers: { cookie: as } })
  }
  const open = (to = path, as = cookie) => site.get(to, { cookie: as })
  const add = async (count = 1) =>
    send('add-photos', { photos: await Promise.all(Array.from({ length: count }, () => buildPhoto())) })
  const ids = async () => (await readPhotos(site.app, owner.business.id)).map(({ fileId }) => fileId)
  return { ...site, ...owner, cookie, path, send, open, add, ids }
}

function textOf(html: string) {
  return visibleTexts(html).join(' ')
}

test('without JavaScript, several photos are sent at once, and appear on the page, its card and in structured data', async () => {
  const { add, get, open, ids, path } = await ownedSite()
  const sent = await add(2)
  expect([sent.status, sent.location]).toEqual([303, `${path}?done=added`])
  expect(textOf((await open(`${path}?done=added`)).html)).toContain('Your photos are on your listing.')
  const [cover, second] = await ids()

  const { html } = await get('/business/ace-roofing')
  expect(html).toContain(`<img src="/files/${cover}" alt="Photo 1 from Ace Roofing" srcSet="/files/${cover}/small 800w`)
  const [data = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html) ?? []
  for (const id of [cover, second]) expect(data).toContain(`https://directory.example/files/${id}"`)
  expect((await get('/?q=ace&city=All+Cities')).html).toContain(`src="/files/${cover}/small"`)
  expect((await get('/es/business/ace-roofing')).html).toContain('alt="Foto 1 de Ace Roofing"')
  const small = await get(`/files/${cover}/small`)
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('each button does its action, and Undo restores the state before', async () => {
  const { add, open, send, ids, path } = await ownedSite()
  await add(3)
  const start = await ids()
  const [a = '', b = '', c = ''] = start
  const steps: [string, Fields, string[]][] = [
    ['lead-with-photo', { fileId: c }, [c, a, b]],
    ['move-photo-earlier', { fileId: c }, [a, c, b]],
    ['move-photo-later', { fileId: a }, [b, a, c]],
    ['order-photos', { order: [c, b, a] }, [c, b, a]],
    ['remove-photo', { fileId: b }, [a, c]],
  ]
  for (const [intent, fields, after] of steps) {
    const { location } = await send(intent, fields)
    expect(await ids(), intent).toEqual(after)
    const { html } = await open(location ?? '')
    const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const undone = await send('undo', { changeId })
    expect(undone.location).toBe(`${path}?done=undone`)
    expect(await ids(), `undo ${intent}`).toEqual(start)
  }
  const described = await send('describe-photo', { fileId: a, alt: ' A tile\r\nroof ' })
  expect((await open(described.location ?? '')).html).toContain('A tile roof')
})

test.each<[string, Fields, number, string]>([
  ['add-photos', {}, 422, 'Choose a photo.'],
  ['add-photos', { photos: [textBytes('<svg/>')] }, 422, 'Choose a JPEG, PNG or WebP photo.'],
  ['set-logo', {}, 422, 'Choose a photo.'],
  ['set-logo', { logo: [textBytes('GIF89a')] }, 422, 'Choose a JPEG, PNG or WebP photo.'],
  ['remove-photo', { fileId: '00000000-0000-7000-8000-000000000000' }, 409, 'Your photos have changed'],
  ['order-photos', { order: ['00000000-0000-7000-8000-000000000000'] }, 409, 'Your photos have changed'],
  ['undo', { changeId: '00000000-0000-7000-8000-000000000000' }, 409, 'This can’t be undone.'],
  ['remove-photo', { fileId: 'x' }, 422, 'Something went wrong.'],
  [
    'describe-photo',
    { fileId: '00000000-0000-7000-8000-000000000000', alt: 'x'.repeat(201) },
    422,
    'Something went wrong',
  ],
  ['order-photos', {}, 422, 'Something went wrong.'],
  ['burn', {}, 422, 'Something went wrong.'],
])('%s with %j is refused in words', async (intent, fields, status, messages) => {
  const { send } = await ownedSite()
  const rejected = await send(intent, fields)
  expect([rejected.status, textOf(rejected.html).includes(messages)]).toEqual([status, true])
})

test('an undo that the plan has no room for says so, and stays on the page', async () => {
  const { app, add, open, send, business } = await ownedSite({ reviewPhotos: true })
  await add(5)
  const { items } = await waitingReview(app, business.id)
  const withdrawn = await send('withdraw-photo', { itemId: items[0]?.id ?? '' })
  const changeId = /name="changeId" value="([^"]+)"/.exec((await open(withdrawn.location ?? '')).html)?.[1] ?? ''
  await add(1)
  const rejected = await send('undo', { changeId })
  expect(rejected.status).toBe(409)
  expect(textOf(rejected.html)).toContain('Your plan has no room for this photo. Remove one, or choose a larger plan.')
  expect(rejected.html).toContain(`value="${changeId}"`)
  expect((await waitingReview(app, business.id)).items).toHaveLength(5)
})

test('shows how many photos the plan allows, those hidden, and a link to plans with more', async () => {
  const { app, add, open, business, clock } = await ownedSite()
  expect(textOf((await open()).html)).toContain('Without a plan your listing shows up to 5 photos. You have 0.')
  await buildEntitlement(app, business.id, 'professional', { until: new Date(clock.at.getTime() + 1_000) })
  await add(6)
  const { html } = await open()
  expect(textOf(html)).toContain('Your Professional plan shows up to 10 photos. You have 6.')
  expect(html).not.toContain('See larger plans')
  clock.later(1_000)
  const after = await open()
  expect(textOf(after.html)).toContain('1 photo is hidden until your plan has room. We keep it.')
  expect(after.html).toContain('href="/list-business"')
  expect(textOf(after.html)).toContain('Your plan has no room for more photos.')
  await buildEntitlement(app, business.id, 'premium')
  expect(textOf((await open()).html)).toContain('Your Premium plan shows as many photos as you like. You have 6.')
})

test('photos in review are labeled, and visible to their owner only', async () => {
  const { app, add, get, open, send, path, business, cookie } = await ownedSite({ reviewPhotos: true })
  const sent = await add(2)
  const { html } = await open(sent.location ?? '')
  expect(textOf(html)).toContain('We’ll email you once we’ve approved it')
  const { items } = await waitingReview(app, business.id)
  const picture = `${path}/waiting/${items[0]?.fileId}`
  expect(html).toContain(`src="${picture}"`)
  const own = await get(picture, { cookie })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  expect((await get(picture, { cookie: bob.cookie })).status).toBe(404)
  expect((await get(picture)).location).toContain('/sign-in?to=')
  expect((await get('/business/ace-roofing')).html).not.toContain('/files/')
  const withdrawn = await send('withdraw-photo', { itemId: items[0]?.id ?? '' })
  expect((await open(withdrawn.location ?? '')).html).toContain('value="undo"')
  expect((await get(picture, { cookie })).status).toBe(404)
})

test('with JavaScript, each photo is uploaded separately, and its errors are shown', async () => {
  const { send, path, get, cookie, app } = await ownedSite()
  const add = `${path}/add`
  const sent = await send('', { photos: [await buildPhoto()] }, add)
  expect([sent.status, JSON.parse(sent.html)]).toEqual([200, { isWaiting: false }])
  const wrong = await send('', { photos: [textBytes('x')] }, add)
  expect([wrong.status, JSON.parse(wrong.html)]).toEqual([
    422,
    { fieldError: 'We can’t read this file. Choose a JPEG, PNG or WebP photo.' },
  ])
  expect((await get(add, { cookie })).location).toBe(path)
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  expect((await send('', { photos: [await buildPhoto()] }, add, bob.cookie)).status).toBe(404)
  expect((await send('', { photos: [await buildPhoto()] }, add, '')).status).toBe(303)
})

test('another’s photos are neither shown nor changed', async () => {
  const { app, add, open, send, ids } = await ownedSite()
  await add(1)
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  const [a = ''] = await ids()
  for (const path of [undefined, '/account/listings/x/photos']) expect((await open(path, bob.cookie)).status).toBe(404)
  const rejected = await send('remove-photo', { fileId: a }, undefined, bob.cookie)
  expect(rejected.status).toBe(404)
  expect(await ids()).toEqual([a])
})
