import { demoAdmin } from '#domain/foundation/accounts/session.ts'

export async function signIn(site: string) {
  const headers = { origin: site }
  const body = new URLSearchParams(demoAdmin)
  const answer = await fetch(`${site}/admin-login`, { method: 'POST', headers, body, redirect: 'manual' })
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0])
  if (answer.headers.get('location') !== '/admin') throw new Error(`The operator was not let in: ${answer.status}`)
  return cookies.join('; ')
}
