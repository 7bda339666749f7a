// Other parts of an SVG are dropped if they have no effect; otherwise the drawing is rejected.

/** No text (we don't have the sender's fonts), filters, patterns, masks, images or links. */
export const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
])

export const droppedElements = new Set(['title', 'desc', 'metadata'])

/** Elements that are drawn only where another element references them. */
export const definingElements = new Set(['defs', 'symbol', 'linearGradient', 'radialGradient', 'stop', 'clipPath'])

// The values come from a stranger too: no pattern may take more steps than a value is long.
const number = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?`
const length = new RegExp(String.raw`^\s*${number}(?:px|pt|pc|mm|cm|in|em|rem|ex|%)?\s*$`)
const path = /^[MmLlHhVvCcSsQqTtAaZzeE\d+\-.,\s]*$/
const points = /^[eE\d+\-.,\s]*$/
const transform = /^[a-zA-Z\d+\-.,\s()]*$/
const word = /^\s*[a-zA-Z-]{1,40}\s*$/
const messages = /^[\w\s\-.:]{0,1000}$/
/** The target of a `url()`: any letters, and spaces between quotes. */
const target = String.raw`(?:"#[^"\\\p{Cc}]{1,200}"|'#[^'\\\p{Cc}]{1,200}'|#[^\s"'()\\\p{Cc}]{1,200})`
const innerUrl = String.raw`url\(\s*${target}\s*\)`
// librsvg knows only these of the newer ways to write a color: it paints others black.
const color = String.raw`[a-zA-Z]{1,40}|#[\da-fA-F]{3,8}|(?:rgba?|hsla?|hwb)\((?:[\d\s.,%/+\-]|deg|g?rad|turn){1,60}\)`
const paint = new RegExp(String.raw`^\s*(?:${innerUrl}\s*)?(?:${color})?\s*$`, 'iu')
const clip = new RegExp(String.raw`^\s*(?:none|${innerUrl})\s*$`, 'u')
const innerLink = /^#[^\p{Cc}]{1,200}$/u
/** These are accepted only where they move nothing; see `clean-svg.ts`. */
export const originProperties = ['transform-origin', 'transform-box'] as const

export function isOriginProperty(name: string) {
  return (originProperties as readonly string[]).includes(name)
}

/** Describes the rejected part for the sender. */
export function describeRejected(property: string, found: string) {
  return property === 'stroke-dasharray' ? 'dashed lines (stroke-dasharray)' : found
}

const viewBox = new RegExp(String.raw`^\s*${number}(?:[\s,]+${number}){3}\s*$`)

/** These apply as attributes, in `style`, and in style sheets. */
const paintProperties: Record<string, RegExp> = {
  fill: paint,
  stroke: paint,
  color: paint,
  'stop-color': paint,
  'clip-path': clip,
  ...each(length, 'opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity', 'stroke-width', 'stroke-miterlimit'),
  'paint-order': messages,
  ...each(word, 'fill-rule', 'clip-rule', 'stroke-linecap', 'stroke-linejoin', 'display', 'visibility', 'overflow'),
}

/** These would draw something unsupported, unless they have one of the values that turn it off. */
const rejectedProperties: Record<string, RegExp> = {
  ...each(/^\s*none\s*$/, 'filter', 'mask', 'mask-image', 'marker', 'marker-start', 'marker-mid', 'marker-end'),
  'mix-blend-mode': /^\s*normal\s*$/,
  // These are rejected as a style; as an attribute, the allow list decides.
  ...each(/^\s*none\s*$/, 'transform', 'rotate', 'scale', 'translate', 'offset-path'),
  // Dashes can be a millionth of the line's length, and drawing them would take seconds.
  'stroke-dasharray': /^\s*(?:none|0|)\s*$/,
  'vector-effect': /^\s*none\s*$/,
  // Coordinates count as attributes only.
  ...each(/^\s*auto\s*$/, 'd', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'ry'),
}

const attributes: Record<string, RegExp> = {
  ...paintProperties,
  ...each(length, 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'fr'),
  ...each(word, 'gradientUnits', 'spreadMethod', 'clipPathUnits'),
  ...each(transform, 'transform', 'gradientTransform'),
  offset: length,
  d: path,
  points,
  viewBox,
  preserveAspectRatio: messages,
  href: innerLink,
}

function each(pattern: RegExp, ...names: string[]) {
  return Object.fromEntries(names.map(name => [name, pattern]))
}

export type Judgment = 'kept' | 'dropped' | 'rejected'

/** The limit for everything but coordinates. */
const maxCharacters = 500

export function judgeProperty(name: string, value: string): Judgment {
  // These are checked later with the whole element (`originProperties`).
  if (isOriginProperty(name) && !/[\\@(]/.test(value)) return 'kept'
  const pattern = own(paintProperties, name)
  if (pattern) return fits(pattern, value) ? 'kept' : 'rejected'
  // Other properties concern text, printing or a specific program. But nothing may be fetched.
  return isRejected(name, value) || /url\(|\\|@/i.test(value) ? 'rejected' : 'dropped'
}

export function judgeAttribute(name: string, value: string): Judgment {
  const pattern = own(attributes, name)
  if (pattern) return fits(pattern, value) ? 'kept' : 'rejected'
  return isRejected(name, value) || /^on/i.test(name) ? 'rejected' : 'dropped'
}

function isRejected(name: string, value: string) {
  const harmless = own(rejectedProperties, name)
  return harmless !== undefined && !fits(harmless, value)
}

function fits(pattern: RegExp, value: string) {
  return (pattern === path || pattern === points || value.length <= maxCharacters) && pattern.test(value)
}

function own(patterns: Record<string, RegExp>, name: string) {
  return Object.hasOwn(patterns, name) ? patterns[name] : undefined
}
