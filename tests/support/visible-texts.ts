const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns text nodes and accessible names, which are displayed or read aloud. Scripts and addresses are excluded. */
export function visibleTexts(html: string) {
  const seen = html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, '')
  const nodes = [...seen.matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
  const said = [...seen.matchAll(/ (?:alt|aria-label|title|placeholder)="([^"]+)"/g)].map(([, text = '']) => text)
  const described = [...seen.matchAll(/<meta name="description" content="([^"]+)"/g)].map(([, text = '']) => text)
  return [...nodes, ...said, ...described].map(text => decoded(text).trim()).filter(Boolean)
}

function decoded(text: string) {
  return text.replaceAll(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole)
}
