import { createPageFacts } from '#platform/cache/page-facts.ts'
import { createHandler } from '#web/handler.ts'
import { testApp } from './test-app.ts'

const site = 'https://directory.example'

type Given = Parameters<typeof testApp>[0] & {
  isDemonstration?: boolean
  hasOwnAdmin?: boolean
  adminNeedsTwoStep?: boolean
  outbox?: Parameters<typeof createHandler>[0]['outbox']
  configuration?: Parameters<typeof createHandler>[0]['configuration']
  live?: Parameters<typeof createHandler>[0]['live']
  inboundMail?: Parameters<typeof createHandler>[0]['inboundMail']
  reportReaders?: Parameters<typeof createHandler>[0]['reportReaders']
}

/** Runs the app behind its real router, in process: takes a path, returns status and HTML. */
export async function testSite({
  isDemonstration = false,
  hasOwnAdmin = false,
  adminNeedsTwoStep = false,
  outbox = null,
  configuration,
  live,
  inboundMail,
  reportReaders,
  ...given
}: Given = {}) {
  const { app, clock, mail } = await testApp(given)
  app.mail.replyDomain = inboundMail?.domain
  // Tests of pages sign people in without an authenticator app.
  app.auth.adminNeedsTwoStep = adminNeedsTwoStep
  const logged: object[] = []
  const { render } = createHandler({
    app,
    outbox,
    ...(configuration && { configuration }),
    ...(live && { live }),
    inboundMail,
    ...(reportReaders && { reportReaders }),
    secret: 'secret',
    deployment: { isDemonstration, isIndexed: !isDemonstration, baseUrl: site, hasOwnAdmin },
    log: { info: () => {}, error: fields => logged.push(fields) },
  })

  async function send(path: string, init?: RequestInit, address = '192.0.2.1') {
    const facts = createPageFacts()
    const response = await render(new Request(site + path, init), { address, requestId: app.ids.next(), facts })
    const { status, headers } = response
    return { status, headers, location: headers.get('location'), html: await response.text(), facts }
  }

  return {
    app,
    clock,
    mail,
    logged,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post(
      path: string,
      form: Record<string, string> | FormData | string | Uint8Array<ArrayBuffer>,
      { origin = site, address = '192.0.2.1', headers = {} } = {},
    ) {
      const isBody = typeof form === 'string' || form instanceof FormData || form instanceof Uint8Array
      const body = isBody ? form : new URLSearchParams(form)
      return send(path, { method: 'POST', body, headers: { origin, ...headers } }, address)
    },
  }
}
