import { SaxesParser } from 'saxes'
import { allowedElements, droppedElements } from './svg-allow-list.ts'

/** The SVG isn't drawn because of forbidden parts, too many parts, or its size. */
export class SvgError extends Error {
  reason: 'not-allowed' | 'too-large'
  /** The sender sees this: a noun and a short quote from the file. */
  part: string

  constructor(reason: 'not-allowed' | 'too-large', part: string) {
    const plain = part.replace(/[\p{C}\s]+/gu, ' ').trim()
    const short = [...plain].slice(0, maxPartCharacters).join('')
    super(`${reason}: ${short}`)
    this.reason = reason
    this.part = short === plain ? plain : `${short}…`
  }
}
const maxPartCharacters = 60

export type SvgElement = {
  name: string
  /** Attributes of other namespaces are left out; `xlink:href` is `href`. */
  attributes: Map<string, string>
  children: SvgElement[]
}
export type SvgDocument = { root: SvgElement; styleSheet: string }

export const maxSvgBytes = 2 * 1024 * 1024
const maxElements = 5_000
const maxDepth = 64
const maxStyleCharacters = 100_000

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/**
 * Allows only XML's five built-in entities. Throws an SvgError for an element that is neither allowed nor harmless, for
 * declarations, and for too much content; throws another Error for invalid XML.
 */
export function readSvg(bytes: Uint8Array): SvgDocument {
  if (bytes.length > maxSvgBytes) throw new SvgError('too-large', 'bytes')
  const parser = new SaxesParser({ xmlns: true })
  const open: (SvgElement | 'style' | 'dropped')[] = []
  let root: SvgElement | undefined
  let styleSheet = ''
  let count = 0

  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', text => {
    if (text.includes('[')) throw new SvgError('not-allowed', 'declarations in its DOCTYPE')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1
    if (count > maxElements || open.length >= maxDepth)
      throw new SvgError('not-allowed', 'too many elements, or too deeply nested')
    const parent = open.at(-1)
    const isDropped = parent === 'dropped' || parent === 'style' || !isSvg(uri) || droppedElements.has(local)
    if (isDropped) return void open.push('dropped')
    if (local === 'style') return void open.push('style')
    if (!allowedElements.has(local) || (local === 'svg') !== (parent === undefined))
      throw new SvgError('not-allowed', `<${local}>`)
    const element: SvgElement = { name: local, attributes: new Map(), children: [] }
    for (const { prefix, uri: space, local: name, value } of Object.values(attributes))
      if (prefix === '' || (space === xlinkNamespace && name === 'href')) element.attributes.set(name, value)
    if (parent) parent.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const takeText = (text: string) => {
    if (open.at(-1) !== 'style') return
    styleSheet += text
    if (styleSheet.length > maxStyleCharacters) throw new SvgError('not-allowed', 'too long a style sheet')
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)

  parser.write(new TextDecoder().decode(bytes)).close()
  if (!root) throw new Error('This is no SVG')
  return { root, styleSheet }
}

/** Some programs omit the namespace. */
function isSvg(uri: string) {
  return uri === svgNamespace || uri === ''
}
