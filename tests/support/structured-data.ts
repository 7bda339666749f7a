/** Returns the JSON-LD items in a page's HTML. Throws when a block isn't valid JSON. */
export function thingsIn(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].flatMap(([, text = '']) => JSON.parse(text)['@graph'])
}
