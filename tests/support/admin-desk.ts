import type { StaffRole } from '#domain/staff-role.ts'
import { buildAccount, buildSession, cookieHeader } from './build-account.ts'
import { testSite } from './test-site.ts'

type Answer = { location: string | null; headers: Headers }

/** Signs the operator in. `visit` submits a form without a session. */
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
    mail: site.mail,
    account,
    get,
    async post(path: string, form: Record<string, string> | FormData | string) {
      const answer = await site.post(path, form, { headers: { cookie } })
      return { ...answer, html: seenOf(answer.html) }
    },
    /** Signs in a colleague of the operator. */
    async colleague(role: StaffRole) {
      const account = await buildAccount(site.app, { kind: role, email: `${role}-colleague@example.com` })
      const theirs = (await buildSession(site.app, account)).cookie
      return {
        async get(path: string) {
          const answer = await site.get(path, { cookie: theirs })
          return { ...answer, html: seenOf(answer.html) }
        },
        async post(path: string, form: Record<string, string> | FormData) {
          const answer = await site.post(path, form, { headers: { cookie: theirs } })
          return { ...answer, html: seenOf(answer.html) }
        },
      }
    },
    /** Signs in a day later, when every admin session has expired. */
    async signInAgain() {
      cookie = (await buildSession(site.app, account)).cookie
    },
    /** Decides on the version shown now. */
    async decide(path: string, form: Record<string, string>) {
      const { html } = await site.get(path, { cookie })
      const answer = await site.post(path, { ...form, seen: seenIn(html) }, { headers: { cookie } })
      return { ...answer, html: seenOf(answer.html) }
    },
    /** Opens the page that a form redirects to, with the cookies it set. */
    follow: ({ location, headers }: Answer) => get(location ?? '', cookieHeader(headers.getSetCookie())),
    visit: site.post,
    visitPage: site.get,
    send: site.send,
  }
}

/** Returns the text that people read: without React's comment nodes and the hydration data that repeats it. */
function seenOf(html: string) {
  const end = html.indexOf('</main>')
  return (end < 0 ? html : html.slice(0, end)).replaceAll(/<!-- -->|<wbr\/>/g, '')
}

export function seenIn(html: string) {
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(html) ?? []
  return seen
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
