/**
 * Returns whether a person is most likely looking at the requested page. Email security scanners open every link before the
 * reader does, but they don't send the Sec-Fetch headers that a browser sends when a person navigates to a document. A scanner
 * that imitates a browser completely is counted, because it can't be distinguished. A browser too old for these headers is
 * counted only when the answer is submitted.
 */
export function isSeenByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>) {
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  const isAhead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  return method !== 'HEAD' && isNavigation && !isAhead
}
