/** An element around a text: its tag, and its attributes as written. */
type Element = { tag: string; attributes: string }

/** A run of text, and the elements around it from the outside in. */
type Run = { text: string; within: readonly Element[] }

const marks = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-zA-Z][\w-]*)([^>]*?)(\/?)>|([^<]+)/g
const inline = new Set(['a', 'abbr', 'b', 'br', 'cite', 'code', 'em', 'i', 'small', 'span', 'strong'])
const displayed = /class="[^"]*\b(block|flex|grid|inline-flex)\b/

/**
 * Returns one string per block, with spaces as displayed. `keeps` decides by the elements around a text whether it
 * counts. Only for HTML that React rendered, in which every tag is closed.
 */
export function textBlocks(html: string, keeps: (within: readonly Element[]) => boolean) {
  const blocks: string[] = []
  let block = ''
  const end = () => {
    const seen = block.replace(/\s+/g, ' ').trim()
    if (seen) blocks.push(seen)
    block = ''
  }
  for (const part of runsOf(html)) {
    if (part === 'boundary') end()
    else if (keeps(part.within)) block += part.text
  }
  end()
  return blocks
}

/** Adjacent inline elements are displayed apart, so a boundary separates them. */
function* runsOf(html: string): Generator<Run | 'boundary'> {
  const within: Element[] = []
  let closedInline = false
  for (const [, closes, name = '', attributes = '', closesItself, text] of html.matchAll(marks)) {
    if (text !== undefined) yield { text: decoded(text), within }
    if (!name) {
      if (text !== undefined) closedInline = false
      continue
    }
    const element = closes ? within.pop() : { tag: name.toLowerCase(), attributes }
    if (!element || !isInline(element)) yield 'boundary'
    else if (closedInline && !closes) yield { text: ' ', within }
    closedInline = Boolean(closes && element && isInline(element))
    if (element && !closes && !closesItself) within.push(element)
  }
}

function isInline({ tag, attributes }: Element) {
  return inline.has(tag) && !displayed.test(attributes)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function decoded(text: string) {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, entity => entities[entity] ?? entity)
}
