import type { App, Caller } from '#domain/app.ts'
import type { AccountKind } from '#domain/foundation/accounts/session.ts'
import { endOfSession } from '#domain/foundation/accounts/session-lifetime.ts'
import { hashPassword } from '#platform/auth/passwords.ts'

export const password = 'under the blue tarp'

let hashed: Promise<string> | undefined

/** A contractor's account, confirmed, or the admin's. A test names only what it is about. */
export async function buildAccount(
  app: App,
  { email = 'ann@example.com', kind = 'user', isVerified = true }: Given = {},
) {
  const id = app.ids.next()
  const at = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const user = { id, email, kind, name: 'Ann', emailVerified: isVerified, ...at }
  await app.db.insertInto('users').values(user).execute()
  const credential = { id: app.ids.next(), userId: id, accountId: id, providerId: 'credential', ...at }
  // Of full strength, and therefore made once: most accounts of the tests are never asked for it.
  hashed ??= hashPassword(password)
  await app.db
    .insertInto('credentials')
    .values({ ...credential, password: await hashed })
    .execute()
  return { id, email, kind, caller: callerOf(kind, id) }
}

type Given = { email?: string; kind?: AccountKind; isVerified?: boolean }

/** A session of that account, and the `Cookie` header of the browser that holds it. */
export async function buildSession(app: App, { id: userId, kind }: { id: string; kind: AccountKind }) {
  const now = app.clock.now()
  const id = app.ids.next()
  const token = `token-of-${id}`
  const at = { createdAt: now, updatedAt: now, expiresAt: endOfSession(kind, now) }
  await app.db
    .insertInto('sessions')
    .values({ id, userId, token, userAgent: 'Firefox/140 Windows', ...at })
    .execute()
  return { id, cookie: cookieHeader([app.auth.cookie.write(token, 60)]) }
}

/** What a browser sends back of the cookies it was given. */
export function cookieHeader(setCookies: string[]) {
  const kept = setCookies.filter(cookie => !cookie.includes('Max-Age=0'))
  return kept.map(cookie => cookie.split(';', 1)[0]).join('; ')
}

export function callerOf(kind: AccountKind, id: string): Caller {
  return { actor: { kind, id }, requestId: `request of ${id}`, language: 'en' }
}

/** A browser with nothing in it but what a test gives. */
export function browser(cookie = '') {
  return { cookie, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140' }
}

/** The mails to an address, the oldest first: subject, text, and the token of the button's link. */
export async function accountMails({ db }: App, recipient = 'ann@example.com') {
  const rows = await db.selectFrom('mails').select('content').where('recipient', '=', recipient).orderBy('id').execute()
  return rows.map(({ content }) => {
    const text = JSON.stringify(content)
    const token = decodeURIComponent(/token=([^"&]+)/.exec(text)?.[1] ?? '')
    return {
      text,
      token,
      code: /"(\d{6})"/.exec(text)?.[1] ?? '',
      subject: /"subject":"([^"]*)"/.exec(text)?.[1] ?? '',
    }
  })
}
