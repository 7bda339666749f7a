/** Matches search engines, monitors, link previews, libraries and headless browsers; not Cubot, a phone brand. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|pagespeed|phantom|selenium|puppeteer|playwright|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|facebookexternalhit|embedly|archive|scrap|fetch\//i

/** A program sees no advertisements and isn't counted. Every browser sends a long user agent. */
export function isRobot({ headers }: Pick<Request, 'headers'>) {
  return isRobotAgent(headers.get('user-agent') ?? '')
}

export function isRobotAgent(agent: string) {
  return agent.length < 20 || robots.test(agent)
}

/**
 * Returns whether a person is most likely looking at the requested page. Email security scanners open every link before the
 * reader does, but they don't send the Sec-Fetch headers that a browser sends when a person navigates to a document. A scanner
 * that imitates a browser completely is counted, because it can't be distinguished.
 */
export function isSeenByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>) {
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  const isAhead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  return method !== 'HEAD' && isNavigation && !isAhead
}
