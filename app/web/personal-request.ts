import type { RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { findSession } from '#domain/foundation/accounts/find-session.server.ts'
import type { Session } from '#domain/foundation/accounts/session.ts'
import { isRead } from '#platform/http/is-read.ts'

/** Whose request it is, and what that adds to the answer. */
export type PersonalRequest = {
  session: Session | null
  actor: Caller['actor']
  /** Tells the browser of a renewed session or an ended one, unless the route itself has just set another. */
  dress(response: Response): void
}

/** A page that is the same for everyone has no session, whoever asks; a form sent to it has. */
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
    dress(response) {
      // Caches keep what is public, with its cookies.
      if (/\bpublic\b/.test(response.headers.get('Cache-Control') ?? '')) return
      if (response.headers.getSetCookie().some(cookie => cookie.startsWith(`${app.auth.cookie.name}=`))) return
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    },
  }
}
