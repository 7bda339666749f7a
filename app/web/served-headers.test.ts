import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, onTestFinished, test } from 'vitest'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { startTestServer } from '#platform/http/test-server.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { buildAccount, buildSession, cookieHeader } from '#tests/support/build-account.ts'
import { buildDraft, mailingDesk } from '#tests/support/build-mailing.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createHandler } from './handler.ts'

const baseUrl = 'https://directory.example'
const id = '019f1d3e-7a00-7000-8000-000000000001'
const mail = { id, from: 'a@b.example', to: 'c@d.example', replyTo: '', subject: 'Rain', at: new Date(0), text: 'Rain' }
const outbox: Outbox = {
  list: async () => [],
  read: async () => ({ ...mail, html: '<p>Rain</p>' }),
  file: async () => null,
}

/** Starts the whole product behind its real web server, with an https address, and requests every kind of response. */
async function askEveryKind() {
  const { app } = await testApp()
  const desk = await mailingDesk(app)
  await buildListing(app, { name: 'Ace', slug: 'ace', email: 'ace@example.com' })
  const mailing = await buildDraft(app, desk)
  const { cookie } = await buildSession(app, { id: desk.actor.id, kind: 'admin' })
  const ann = await buildAccount(app)
  const logo = await app.transaction(async tx => {
    const about = { ownerKind: 'business', ownerId: id, visibility: 'public', purpose: 'logo' } as const
    return { ok: true, id: await addFile(tx, { ...about, mediaType: 'image/jpeg', content: Buffer.from('a picture') }) }
  })
  const deployment = { isDemonstration: true, isIndexed: true, baseUrl }
  const log = { info() {}, error() {} }
  const handler = createHandler({ app, deployment, outbox, secret: 'secret', log })
  const server = await startTestServer({ ...handler, ids: app.ids, baseUrl })
  onTestFinished(server.close)
  const get = (path: string, headers = {}) => fetch(server.url + path, { headers, redirect: 'manual' })
  const form = new URLSearchParams({ email: ann.email, password: 'under the blue tarp' })
  const signIn = { method: 'POST', body: form, redirect: 'manual' } as const
  const program = await get('/api/v1/businesses')
  return {
    'a public page': await get('/'),
    'a public page in Spanish': await get('/es/emergency-help'),
    'a page that runs in the browser': await get('/sign-in'),
    'the dashboard': await get('/admin', { cookie }),
    'a picture': await get('/pictures/1/drawings/none.svg'),
    'an uploaded file': await get(`/files/${logo.id}`),
    'a mail of the outbox': await get(`/sandbox/outbox/${id}.html`),
    'a mailing as it will look': await get(`/admin/tools/mailings/${mailing}/preview.html`, { cookie }),
    'the saved pages': await get('/offline'),
    'a missing page': await get('/nowhere'),
    'a form from elsewhere': await fetch(`${server.url}/sign-in`, {
      ...signIn,
      headers: { origin: 'https://elsewhere.example' },
    }),
    'a sign-in': await fetch(`${server.url}/sign-in`, { ...signIn, headers: { origin: baseUrl } }),
    'the API': program,
  }
}

test("no response's policy has a weakness of high severity", async () => {
  for (const [what, { headers }] of Object.entries(await askEveryKind())) {
    const policy = headers.get('content-security-policy') ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    // 10 is HIGH, 20 a syntax error, 30 MEDIUM; anything above is marked as 'maybe' or as a hint.
    const grave = findings.filter(({ severity }) => severity <= 30)
    expect(policy, what).not.toBe('')
    expect(grave, what).toEqual([])
  }
})

test('every response follows the rules of the HTTP Observatory', async () => {
  const answers = await askEveryKind()
  for (const [what, { headers }] of Object.entries(answers)) {
    const header = (name: string) => headers.get(name) ?? ''
    const policy = header('content-security-policy')
    expect(policy, `content-security-policy: ${what}`).not.toMatch(/script-src[^;]*'unsafe|'unsafe-eval'|http:/)
    expect(policy, `content-security-policy: ${what}`).toMatch(/(?:object|default)-src 'none'/)
    const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1])
    expect(age, `strict-transport-security: ${what}`).toBeGreaterThanOrEqual(15_768_000)
    expect(header('x-content-type-options'), `x-content-type-options: ${what}`).toBe('nosniff')
    expect(policy, `x-frame-options: ${what}`).toMatch(/frame-ancestors '(?:none|self)'/)
    expect(header('referrer-policy'), `referrer-policy: ${what}`).toMatch(
      /^(?:|same-origin|strict-origin.*|no-referrer)$/,
    )
    expect(header('access-control-allow-credentials'), `cross-origin-resource-sharing: ${what}`).toBe('')
    for (const cookie of headers.getSetCookie())
      expect(cookie, `cookies: ${what}`).toMatch(/(?=.*; Secure)(?=.*; SameSite=)/)
  }

  const sessions = answers['a sign-in'].headers.getSetCookie().filter(cookie => /^(?:__Host-)?session=/.test(cookie))
  expect(cookieHeader(sessions), 'cookies').not.toBe('')
  for (const cookie of sessions) expect(cookie, 'cookies').toContain('; HttpOnly')

  for (const answer of [answers['a public page'], answers['a page that runs in the browser']])
    for (const [, source] of (await answer.text()).matchAll(/<script[^>]* src="([^"]*)"/g))
      expect(source, 'subresource-integrity: from this site only').toMatch(/^\/[^/]/)
})
