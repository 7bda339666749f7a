import { readSvg, type SvgElement, SvgError } from './read-svg.ts'
import { describeRejected, isOriginProperty, judgeAttribute, originProperties } from './svg-allow-list.ts'
import { collectReferences, safeId, withSafeReferences } from './svg-references.ts'
import { openStyles, type Placed, placed, readStyleSheet } from './svg-style.ts'
import { weighSvg } from './svg-weight.ts'

type Size = { width: number; height: number }
/** `leastSide`: a smaller drawing is enlarged to it. */
type Limits = { maxSide: number; maxPixels: number; leastSide?: number }

const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
}
const usualSize: Size = { width: 300, height: 150 }

/** Keeps only allowed parts. Throws an SvgError for other parts or too large a drawing. */
export function cleanSvg(bytes: Uint8Array, { maxSide, maxPixels, leastSide = 0 }: Limits): string {
  const { root, styleSheet } = readSvg(bytes)
  const styleOf = openStyles(readStyleSheet(styleSheet))
  const ids = new Set<string>()
  const referred = collectReferences(root, styleSheet)
  const size = sizeOf(root)
  if (size.width * size.height > maxPixels) throw new SvgError('too-large', 'pixels')
  const clean = cleanElement(root)
  weighSvg(clean)
  const side = Math.max(size.width, size.height)
  const scale = Math.min(Math.max(1, leastSide / side), maxSide / side)
  if (!clean.attributes.has('viewBox')) clean.attributes.set('viewBox', `0 0 ${size.width} ${size.height}`)
  for (const side of ['width', 'height'] as const)
    clean.attributes.set(side, String(Math.max(1, Math.round(size[side] * scale))))
  return write(clean, ' xmlns="http://www.w3.org/2000/svg"')

  /** Styles become attributes, so that only one place says how an element is painted. */
  function cleanElement(element: SvgElement, parent?: Placed): SvgElement {
    const attributes = new Map<string, string>()
    for (const [name, value] of element.attributes) {
      if (['style', 'class', 'id'].includes(name) || isOriginProperty(name)) continue
      const judgment = judgeAttribute(name, value)
      if (judgment === 'rejected')
        throw new SvgError('not-allowed', describeRejected(name, `${name}="${value}" on <${element.name}>`))
      if (judgment === 'kept') attributes.set(name, withSafeReferences(value))
    }
    // For duplicate ids, the first element counts, as in librsvg. Unreferenced ids are dropped.
    const id = safeId(element.attributes.get('id') ?? '')
    if (id !== '' && referred.has(id) && !ids.has(id)) attributes.set('id', id)
    ids.add(id)
    const place = placed(element, parent)
    const style = styleOf(place)
    for (const [name, value] of style) if (!isOriginProperty(name)) attributes.set(name, withSafeReferences(value))
    rejectMovedOrigin(element, style)
    return { name: element.name, attributes, children: element.children.map(child => cleanElement(child, place)) }
  }
}

const usualOrigin: Record<(typeof originProperties)[number], RegExp> = {
  'transform-origin': /^(?:(?:0(?:px|%)?|left|top)(?:\s+(?:0(?:px|%)?|left|top))?(?:\s+0(?:px)?)?)?$/i,
  'transform-box': /^(?:view-box)?$/i,
}

/** librsvg rotates about the corner of the drawing, so another origin would be ignored silently. */
function rejectMovedOrigin({ attributes }: SvgElement, style: ReadonlyMap<string, string>) {
  if (!attributes.has('transform') && !attributes.has('gradientTransform')) return
  for (const name of originProperties) {
    const value = (style.get(name) ?? attributes.get(name) ?? '').trim()
    if (!usualOrigin[name].test(value)) throw new SvgError('not-allowed', `${name}: ${value}`)
  }
}

function sizeOf({ attributes }: SvgElement): Size {
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box = isSide(boxWidth) && isSide(boxHeight) ? { width: boxWidth, height: boxHeight } : undefined
  const width = pixelsOf(attributes.get('width'))
  const height = pixelsOf(attributes.get('height'))
  if (width && height) return { width, height }
  if (!box) return { width: width ?? usualSize.width, height: height ?? usualSize.height }
  if (width) return { width, height: (width * box.height) / box.width }
  return height ? { width: (height * box.width) / box.height, height } : box
}

/** Returns undefined for a percentage, which would refer to a page that doesn't exist. */
function pixelsOf(length: string | undefined) {
  const [, number, unit = ''] = /^\s*([\d.eE+-]+)(px|pt|pc|mm|cm|in|em|rem|ex)?\s*$/.exec(length ?? '') ?? []
  const pixels = Number(number) * (units[unit] ?? 1)
  return isSide(pixels) ? pixels : undefined
}

function isSide(length: number | undefined): length is number {
  return length !== undefined && Number.isFinite(length) && length > 0
}

function write({ name, attributes, children }: SvgElement, more = ''): string {
  const written = [...attributes].map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('')
  return `<${name}${more}${written}>${children.map(child => write(child)).join('')}</${name}>`
}

function escaped(value: string) {
  return value.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
