import { expect, test } from 'vitest'
import { addToRequest } from '#domain/requests/quotes/add-to-request.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function desk() {
  const site = await testSite()
  const { app } = site
  await buildOperator(app)
  const boss = await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })
  const sue = await buildAccount(app, { email: 'sue@example.com', kind: 'support' })
  await app.db.updateTable('users').set({ name: 'Sue' }).where('id', '=', sue.id).execute()
  const analyst = await buildAccount(app, { email: 'ana@example.com', kind: 'analyst' })
  const ace = await buildListing(app)
  const as = async (who: typeof boss) => ({ cookie: (await buildSession(app, who)).cookie })
  return {
    ...site,
    ...{ boss, sue, analyst, ace },
    read: async (path: string, who = boss) => site.get(path, await as(who)),
    send: async (path: string, form: Record<string, string | string[]>, who = boss) => {
      const pairs = Object.entries(form).flatMap(([name, value]) => [value].flat().map(text => [name, text]))
      const body = new URLSearchParams(pairs).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return site.post(path, body, { headers: { ...(await as(who)), ...type } })
    },
  }
}

test('an item is assigned to a person, who finds it under Mine with its age', async () => {
  const { app, clock, ace, sue, read, send } = await desk()
  const mine = await buildProblem(app, ace)
  await buildRequest(app, { listings: [ace] })
  clock.later(3 * 3_600_000)
  expect((await read('/admin/inbox?who=mine', sue)).html).toContain('No items match these filters.')

  const page = `/admin/inbox/problem/${mine}`
  expect((await send(page, { act: 'assign', assignee: sue.id })).status).toBe(303)

  const { html } = await read('/admin/inbox?who=mine', sue)
  expect(html).toContain('The hours are wrong')
  expect(html).toContain('3 hours old')
  expect(html).toContain('Assigned to Sue')
  expect(html).not.toContain('No answer yet')
  const free = (await read('/admin/inbox?who=free', sue)).html
  expect(free).toContain('No answer yet')
  expect(free).not.toContain('The hours are wrong')
  expect((await send(page, { act: 'assign', assignee: '' })).status).toBe(303)
  expect((await read('/admin/inbox?who=mine', sue)).html).not.toContain('The hours are wrong')
})

test('assigns several items at once, all or none, and only to roles that can open them', async () => {
  const { app, ace, sue, analyst, read, send } = await desk()
  const [one, two] = [await buildProblem(app, ace), await buildProblem(app, ace, { message: 'Closed.' })]
  const items = [`problem ${one}`, `problem ${two}`]

  expect((await send('/admin/inbox', { act: 'assign', items, assignee: sue.id })).html).toContain(
    '2 items are assigned.',
  )
  expect((await read('/admin/inbox?who=mine', sue)).html.match(/Assigned to Sue/g)).toHaveLength(2)
  const analysts = await send('/admin/inbox', { act: 'assign', items, assignee: analyst.id })
  expect([analysts.status, analysts.html.includes('can’t open all of these')]).toEqual([409, true])
  const gone = await send('/admin/inbox', { act: 'assign', items: [...items, `quote ${app.ids.next()}`], assignee: '' })
  expect([gone.status, gone.html.includes('Nothing was assigned.')]).toEqual([409, true])
  expect((await read('/admin/inbox?who=mine', sue)).html.match(/Assigned to Sue/g)).toHaveLength(2)
  const forms: Record<string, string | string[]>[] = [
    { act: 'assign', items: 'nonsense', assignee: '' },
    { act: 'close' },
    { act: 'x', items },
  ]
  for (const forged of forms) expect((await send('/admin/inbox', forged)).status).toBe(422)
})

test('an editor can neither assign nor take a payment', async () => {
  const { app, boss, send } = await desk()
  const editor = await buildAccount(app, { email: 'ed@example.com', kind: 'editor' })
  const items = [`payment ${app.ids.next()}`]
  expect((await send('/admin/inbox', { act: 'assign', items, assignee: boss.id }, editor)).status).toBe(403)
  expect((await send('/admin/inbox', { act: 'assign', items, assignee: editor.id })).html).toContain(
    'can’t open all of these',
  )
})

test('settles several problem reports at once, but no item whose decision publishes something', async () => {
  const { app, clock, ace, read, send } = await desk()
  const [one, two] = [await buildProblem(app, ace), await buildProblem(app, ace, { message: 'Closed.' })]
  const { id: review } = await buildReview({ app, clock }, ace)
  const items = [`problem ${one}`, `problem ${two}`]

  const mixed = await send('/admin/inbox', { act: 'close', items: [...items, `review ${review}`] })
  expect([mixed.status, mixed.html.includes('Open the others one by one.')]).toEqual([409, true])
  const unseen = (await send('/admin/inbox', { act: 'close', items })).html
  expect(unseen).toContain('0 items are settled.')
  expect(unseen).toContain('Changed since you opened the list')
  const shown = boxesIn((await read('/admin/inbox')).html).filter(box => box.startsWith('problem'))
  expect((await send('/admin/inbox', { act: 'close', items: shown })).html).toContain('2 items are settled.')
  expect((await send('/admin/inbox', { act: 'close', items: shown })).html).toContain('0 items are settled.')
  expect((await read(`/admin/inbox/problem/${one}`)).html).toContain('Settled by Ann')
})

test('leaves a request to which the homeowner added a text after the list was opened, and names it', async () => {
  const { app, clock, ace, read, send } = await desk()
  const { id } = await buildRequest(app, { listings: [ace] })
  const problem = await buildProblem(app, ace)
  clock.later(60_000)
  const shown = boxesIn((await read('/admin/inbox')).html)
  expect(shown).toHaveLength(2)
  const added = await addToRequest(app, visitor('ann'), {
    token: app.tokens.of('quote', id),
    input: { message: 'Water comes through now.', fax_number: '' },
  })
  expect(added.ok).toBe(true)

  const { html } = await send('/admin/inbox', { act: 'close', items: shown })
  expect(html).toContain('One item is settled.')
  expect(html).toMatch(/Changed since you opened the list, so check before you settle: [^<]+\./)
  expect((await read(`/admin/inbox/problem/${problem}`)).html).toContain('Settled by Ann')
  expect((await read(`/admin/inbox/quote/${id}`)).html).not.toContain('Settled by Ann')
  const again = boxesIn(html).filter(box => box.startsWith('quote'))
  expect((await send('/admin/inbox', { act: 'close', items: again })).html).toContain('One item is settled.')
})

function boxesIn(html: string) {
  return [...html.matchAll(/name="items"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value)
}

test('saved replies are shared, changed, removed, and offered next to an item’s decision', async () => {
  const { app, ace, sue, read, send } = await desk()
  const invalid = await send('/admin/replies', { id: '', title: '', text: 'x' }, sue)
  expect([invalid.status, invalid.html.includes('Enter a title')]).toEqual([422, true])
  await send('/admin/replies', { act: 'save', id: '', title: 'Hours', text: 'We have corrected the hours.' }, sue)

  const page = `/admin/inbox/problem/${await buildProblem(app, ace)}`
  expect((await read(page)).html).toMatch(/We have corrected the hours\..*Use “Hours”/s)
  const { id } = await app.db.selectFrom('savedReplies').select('id').executeTakeFirstOrThrow()
  await send('/admin/replies', { act: 'save', id, title: 'Hours', text: 'The hours are right now.' })
  expect((await read(page)).html).toContain('The hours are right now.')
  expect((await send('/admin/replies', { act: 'remove', id })).html).toContain('The reply is removed.')
  expect((await read(page)).html).toContain('No saved replies yet.')
  expect((await send('/admin/replies', { act: 'save', id, title: 'x', text: 'y' })).status).toBe(409)
})

test('a stale tab doesn’t take an item that a colleague took meanwhile', async () => {
  const { app, ace, boss, sue, read, send } = await desk()
  const id = await buildProblem(app, ace)
  const page = `/admin/inbox/problem/${id}`
  const item = `problem ${id}`
  expect((await read('/admin/inbox')).html).toContain(`name="was" value="${id} "`)
  await send(page, { act: 'assign', assignee: sue.id, was: '' }, sue)

  for (const [path, stale] of [
    [page, { act: 'assign', assignee: boss.id, was: '' }],
    ['/admin/inbox', { act: 'assign', items: item, assignee: boss.id, was: `${id} ` }],
  ] as const) {
    const answer = await send(path, stale)
    expect([answer.status, /Sue took it\. Nothing was assigned\./.test(answer.html)]).toEqual([409, true])
  }
  const { html } = await read(page)
  expect(html).toContain(`name="was" value="${sue.id}"`)
  expect((await send(page, { act: 'assign', assignee: boss.id, was: sue.id })).status).toBe(303)
})
