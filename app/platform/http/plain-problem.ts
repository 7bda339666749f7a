import type { PlainPage } from './plain-page.ts'

export const problemCodes: Record<number, string> = {
  400: 'request-malformed',
  405: 'method-not-allowed',
  408: 'request-too-slow',
  413: 'body-too-large',
  431: 'headers-too-large',
  500: 'unexpected',
  503: 'busy',
}

export function plainProblem(page: PlainPage, requestId: string) {
  const { headers, body } = problemParts(page, requestId)
  return new Response(body, { status: page.status, headers })
}

export function problemParts({ status, title, text, forProgram, headers }: PlainPage, requestId: string) {
  const code = problemCodes[status] ?? 'unexpected'
  const problem = { type: `/api/docs#${code}`, title, status, detail: forProgram ?? text, code, requestId }
  const about = {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
  }
  return { headers: { ...about, ...headers }, body: JSON.stringify(problem) }
}
