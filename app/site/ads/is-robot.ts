/** Programs that say what they are (and no Cubot, which is a telephone): search engines, monitors, link previews, libraries, and browsers that nobody looks at. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|pagespeed|phantom|selenium|puppeteer|playwright|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|facebookexternalhit|embedly|archive|scrap|fetch\//i

/** Who reads without eyes is shown no advertisement, and what it does is not counted. A browser always says something. */
export function isRobot({ headers }: Pick<Request, 'headers'>) {
  const agent = headers.get('user-agent') ?? ''
  return agent.length < 20 || robots.test(agent)
}
