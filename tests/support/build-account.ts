import type { App, Caller } from '#domain/app.ts'
import { endOfSession, type SignedInKind } from '#domain/foundation/accounts/session.ts'
import { hashPassword } from '#platform/auth/passwords.ts'

export const password = 'under the blue tarp'

let hashed: Promise<string> | undefined

/** Builds one with a confirmed address, or the admin's. A test sets only the fields it's about. */
export async function buildAccount(
  app: App,
  { email = 'ann@example.com', kind = 'user', isVerified = true, name = 'Ann' }: Given = {},
) {
  const id = app.ids.next()
  const at = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const user = { id, email, kind, name, emailVerified: isVerified, ...at }
  await app.db.insertInto('users').values(user).execute()
  const credential = { id: app.ids.next(), userId: id, accountId: id, providerId: 'credential', ...at }
  // Hashing takes time, so one hash is reused: most tests never check the password.
  hashed ??= hashPassword(password)
  await app.db
    .insertInto('credentials')
    .values({ ...credential, password: await hashed })
    .execute()
  return { id, email, kind, caller: callerOf(kind, id) }
}

type Given = { email?: string; kind?: SignedInKind; isVerified?: boolean; name?: string }

/** Returns it with the browser's `Cookie` header. */
export async function buildSession(app: App, { id: userId, kind }: { id: string; kind: SignedInKind }) {
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

/** Returns what a browser sends back after these `Set-Cookie` headers. */
export function cookieHeader(setCookies: string[]) {
  const kept = setCookies.filter(cookie => !cookie.includes('Max-Age=0'))
  return kept.map(cookie => cookie.split(';', 1)[0]).join('; ')
}

export function callerOf(kind: SignedInKind, id: string): Caller {
  return { actor: { kind, id }, requestId: `request of ${id}`, language: 'en' }
}

export function browser(cookie = '') {
  return { cookie, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140' }
}

/** Returns the oldest first: subject, text, and the token of the button's link. */
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
