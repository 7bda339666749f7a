const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns text nodes and accessible names, which are displayed or read aloud. Scripts and addresses are excluded. */
export function visibleTexts(html: string) {
  const seen = html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, '')
  const nodes = [...seen.matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
  return [...nodes.map(text => decoded(text).trim()), ...attributeTexts(seen)].filter(Boolean)
}

/** Returns the accessible names and the description of a page. */
export function attributeTexts(html: string) {
  const said = [...html.matchAll(/ (?:alt|aria-label|title|placeholder)="([^"]+)"/g)].map(([, text = '']) => text)
  const described = [...html.matchAll(/<meta name="description" content="([^"]+)"/g)].map(([, text = '']) => text)
  return [...said, ...described].map(text => decoded(text).trim())
}

function decoded(text: string) {
  return text.replaceAll(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole)
}
