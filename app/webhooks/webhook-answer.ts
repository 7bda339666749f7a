/** Responds to another program, with a status it can act on. */
export function answer(status: string, code: number, headers: Record<string, string> = {}) {
  return Response.json({ status }, { status: code, headers: { 'Cache-Control': 'no-store', ...headers } })
}

export function wrongMethod() {
  return answer('wrong-method', 405, { Allow: 'POST' })
}
