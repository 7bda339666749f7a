/**
 * User agents that identify themselves as programs: search engines, monitors, link previews, libraries and headless browsers.
 * Excludes Cubot, a phone brand.
 */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|pagespeed|phantom|selenium|puppeteer|playwright|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|facebookexternalhit|embedly|archive|scrap|fetch\//i

/**
 * Returns whether a request comes from a program, which sees no advertisements and isn't counted. Every browser sends a long user
 * agent.
 */
export function isRobot({ headers }: Pick<Request, 'headers'>) {
  const agent = headers.get('user-agent') ?? ''
  return agent.length < 20 || robots.test(agent)
}
