import type { SvgElement } from './read-svg.ts'

// Elements refer to one another by id. Ids are rewritten in a plain alphabet, so that librsvg can't read a name differently than our
// weighing did.

const urlTarget = /url\(\s*(?:"#([^"]+)"|'#([^']+)'|#([^\s"'()]+))\s*\)/gi

/** Returns the same safe id for an element and its references; '' for a name that is too long. */
export function safeId(id: string) {
  if (id.length > 200) return ''
  return id.replace(/[^\w\-.:]/gu, sign => `_x${sign.codePointAt(0)?.toString(16)}_`)
}

/** Returns a painting value or link with its ids replaced by their safe ids. */
export function withSafeReferences(value: string) {
  if (value.startsWith('#') && !/^#[\da-f]{3,8}$/i.test(value)) return `#${safeId(decoded(value.slice(1)))}`
  return value.replace(urlTarget, (_, ...names: (string | undefined)[]) => {
    const name = names.slice(0, 3).find(found => found !== undefined) ?? ''
    return `url(#${safeId(decoded(name))})`
  })
}

export function collectReferences(root: SvgElement, styleSheet: string) {
  const ids = new Set<string>()
  const collectUrls = (text: string) => {
    for (const [, double, single, bare] of text.matchAll(urlTarget))
      ids.add(safeId(decoded(double ?? single ?? bare ?? '')))
  }
  const collect = ({ attributes, children }: SvgElement) => {
    for (const [name, value] of attributes) {
      if (name === 'href') ids.add(safeId(decoded(value.replace(/^#/, ''))))
      else if (/url\(/i.test(value)) collectUrls(value)
    }
    children.forEach(collect)
  }
  collect(root)
  collectUrls(styleSheet)
  return ids
}

/** Links may be percent-encoded. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
