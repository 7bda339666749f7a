export function thingsIn(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].flatMap(([, text = '']) => JSON.parse(text)['@graph'])
}
