import type { SvgElement } from './read-svg.ts'

// Ids are rewritten in a plain alphabet, so that librsvg can't read a name differently than our checks did.

const urlTarget = /url\(\s*(?:"#([^"]+)"|'#([^']+)'|#([^\s"'()]+))\s*\)/gi

/** The same for an element and its references; '' for a name that is too long. */
export function safeId(id: string) {
  if (id.length > 200) return ''
  return id.replace(/[^\w\-.:]/gu, sign => `_x${sign.codePointAt(0)?.toString(16)}_`)
}

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
