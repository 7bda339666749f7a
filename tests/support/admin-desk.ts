import { buildAccount, buildSession, cookieHeader } from './build-account.ts'
import { testSite } from './test-site.ts'

type Answer = { location: string | null; headers: Headers }

/** The site with the operator at his desk; `visit` sends a form for somebody who is not signed in. */
export async function adminDesk() {
  const site = await testSite()
  const account = await buildAccount(site.app, { kind: 'admin', email: 'boss@example.com' })
  let { cookie } = await buildSession(site.app, account)
  const get = async (path: string, more = '') => {
    const answer = await site.get(path, { cookie: [cookie, more].filter(Boolean).join('; ') })
    return { ...answer, html: seenOf(answer.html) }
  }
  return {
    app: site.app,
    clock: site.clock,
    logged: site.logged,
    account,
    get,
    async post(path: string, form: Record<string, string> | FormData | string) {
      const answer = await site.post(path, form, { headers: { cookie } })
      return { ...answer, html: seenOf(answer.html) }
    },
    /** After a day, which ends every session of an admin. */
    async signInAgain() {
      cookie = (await buildSession(site.app, account)).cookie
    },
    /** Sends a form of an inbox item as it is shown now. */
    async decide(path: string, form: Record<string, string>) {
      const { html } = await site.get(path, { cookie })
      const answer = await site.post(path, { ...form, seen: seenIn(html) }, { headers: { cookie } })
      return { ...answer, html: seenOf(answer.html) }
    },
    /** The page that a form leads to, with what the form left it to say. */
    follow: ({ location, headers }: Answer) => get(location ?? '', cookieHeader(headers.getSetCookie())),
    visit: site.post,
    visitPage: site.get,
    send: site.send,
  }
}

/** The page as it is read: without the marks where texts meet, and without the data for its script, which says all again. */
function seenOf(html: string) {
  const end = html.indexOf('</main>')
  return (end < 0 ? html : html.slice(0, end)).replaceAll(/<!-- -->|<wbr\/>/g, '')
}

/** The version of an inbox item that its forms carry. */
export function seenIn(html: string) {
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(html) ?? []
  return seen
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
