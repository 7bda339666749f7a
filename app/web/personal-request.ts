import type { RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { findSession } from '#domain/foundation/accounts/find-session.server.ts'
import type { Session } from '#domain/foundation/accounts/session.ts'
import { isRead } from '#platform/http/is-read.ts'

/** The caller's identity, and its effect on the response. */
export type PersonalRequest = {
  session: Session | null
  actor: Caller['actor']
  /** Adds the cookie of a renewed or ended session, unless the route itself has set one. */
  decorate(response: Response): void
}

export function isPersonal(method: string, handle: RouteHandle | undefined) {
  return handle?.cached === undefined || !isRead(method)
}

export async function openPersonalRequest(
  app: Pick<App, 'db' | 'clock' | 'auth'>,
  request: Request,
  visitor: Caller['actor'],
): Promise<PersonalRequest> {
  const { session, cookies } = await findSession(app, request.headers.get('cookie'))
  return {
    session,
    actor: session ? { kind: session.kind, id: session.userId } : visitor,
    decorate(response) {
      // Caches store public responses with their cookies.
      if (/\bpublic\b/.test(response.headers.get('Cache-Control') ?? '')) return
      if (response.headers.getSetCookie().some(cookie => cookie.startsWith(`${app.auth.cookie.name}=`))) return
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    },
  }
}
