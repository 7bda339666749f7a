/** The things that a page describes for machines, as they stand in its HTML. Throws when a block is no JSON. */
export function thingsIn(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].flatMap(([, text = '']) => JSON.parse(text)['@graph'])
}
