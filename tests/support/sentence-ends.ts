import { parseAst } from 'vite'

/**
 * Returns template literals that end a value with a full stop and don't use the tag `sentence`: a value like `Tile Co.`
 * would get two.
 */
export function untaggedSentences(source: string) {
  const found: string[] = []
  visit(parseAst(source, { lang: 'ts' }), node => {
    if (node.type === 'TaggedTemplateExpression') return isNamed(node.tag, 'sentence') ? node.quasi : undefined
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
    if (node.quasis.slice(1).some(startsWithFullStop)) found.push(source.slice(Number(node.start), Number(node.end)))
    return undefined
  })
  return found
}

type Node = Record<string, unknown>

/** Calls `look` with every node except those it returns, whose children it still visits. */
function visit(thing: unknown, look: (node: Node) => unknown, skipped?: unknown) {
  if (Array.isArray(thing)) for (const part of thing) visit(part, look, skipped)
  else if (isNode(thing)) {
    const skips = thing === skipped ? undefined : look(thing)
    for (const part of Object.values(thing)) visit(part, look, skips)
  }
}

function isNode(thing: unknown): thing is Node {
  return typeof thing === 'object' && thing !== null
}

function isNamed(node: unknown, name: string) {
  return isNode(node) && node.name === name
}

function startsWithFullStop(part: unknown) {
  const value = isNode(part) ? part.value : undefined
  return isNode(value) && typeof value.cooked === 'string' && /^\.(?=\s|$)/.test(value.cooked)
}
