import { expect, test } from 'vitest'
import { unsubscribePath } from '#domain/foundation/mail/bulk-footer.ts'
import { readMails } from '#tests/support/build-mail.ts'
import { buildFirms, buildMailing, mailingDesk } from '#tests/support/build-mailing.ts'
import { testSite } from '#tests/support/test-site.ts'

async function mailedSite() {
  const site = await testSite()
  const boss = await mailingDesk(site.app)
  await buildFirms(site.app, ['ann@one.example'])
  await buildMailing(site.app, boss)
  const [mail] = await readMails(site.app)
  const rejected = async () => site.app.db.selectFrom('mailSuppressions').select(['address', 'scope']).execute()
  return { ...site, path: unsubscribePath(site.app.tokens, mail?.id ?? ''), rejected }
}

test('opening the link changes nothing; its button unsubscribes, and another one undoes that', async () => {
  const { get, post, path, rejected } = await mailedSite()
  const page = await get(path)
  expect(page.html).toContain('Unsubscribe from our emails?</h1>')
  expect(page.html).not.toContain('ann@one')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await rejected()).toEqual([])

  expect(await post(path, { mailings: 'none' })).toMatchObject({ status: 303, location: path })
  expect(await rejected()).toEqual([{ address: 'ann@one.example', scope: 'bulk' }])
  expect((await get(path)).html).toMatch(/You are unsubscribed<\/h1>.*Subscribe again<\/button>/s)

  expect(await post(path, { mailings: 'again' })).toMatchObject({ status: 303, location: path })
  expect(await rejected()).toEqual([])
})

test('an email program unsubscribes on its own, without an origin, cookies or a redirect', async () => {
  const { send, path, rejected } = await mailedSite()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

  const answer = await send(path, { method: 'POST', body })

  expect(answer.status).toBe(200)
  expect(answer.html).toContain('You are unsubscribed')
  expect(await rejected()).toEqual([{ address: 'ann@one.example', scope: 'bulk' }])
})

test('a truncated or made-up link is not found', async () => {
  const { get, post, path, rejected } = await mailedSite()
  for (const wrong of [path.slice(0, -1), `${path}x`, '/unsubscribe/preview']) {
    expect((await get(wrong)).status, wrong).toBe(404)
    expect((await post(wrong, {})).status, wrong).toBe(404)
  }
  expect((await get('/unsubscribe/preview')).html).toContain('We couldn’t find that email.')
  expect(await rejected()).toEqual([])
})
