/** The response is private, so it's never cached. */
export function functionAnswer(data: object) {
  return Response.json(data, { headers: { 'Cache-Control': 'no-store' } })
}

export function functionProblem(status: number, code: string, message: string) {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'application/problem+json' }
  return new Response(JSON.stringify({ status, code, message }), { status, headers })
}

export function onlyBy(method: 'GET' | 'POST') {
  const answer = functionProblem(405, 'method-not-allowed', `Ask with ${method}.`)
  answer.headers.set('Allow', method)
  return answer
}
