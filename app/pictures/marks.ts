// The basic SVG shapes, in the shortest notation that SVG allows.

export type Point = readonly [number, number]

/** At most one decimal, no leading zero. */
export function num(value: number) {
  const tenths = Math.round(value * 10)
  const size = Math.abs(tenths)
  const digit = size % 10
  if (digit === 0) return String(tenths / 10 || 0)
  return `${tenths < 0 ? '-' : ''}${size < 10 ? '' : (size - digit) / 10}.${digit}`
}

/** Returns numbers in a row; a minus sign serves as the separator. */
export function row(values: readonly number[]) {
  let line = ''
  for (const value of values) {
    const next = num(value)
    line += line === '' || next.startsWith('-') ? next : ` ${next}`
  }
  return line
}

/** Template tag for hand-written path data that shortens every number. */
export function trace(parts: TemplateStringsArray, ...values: number[]) {
  return String.raw({ raw: parts }, ...values.map(num))
}

/** Returns a closed outline in relative steps; every corner is rounded from its absolute position, so errors don't accumulate. */
export function outline(points: readonly Point[]) {
  return `${track(points)}z`
}

/** Like `outline`, but left open. */
export function track(points: readonly Point[]) {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const [first] = tenths
  if (!first) return ''
  const steps = tenths.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = tenths[at] ?? first
    return [(x - fromX) / 10, (y - fromY) / 10]
  })
  return `M${row([first[0] / 10, first[1] / 10])}l${row(steps)}`
}

export function rectangle(x: number, y: number, width: number, height: number) {
  return `M${row([x, y])}h${num(width)}v${num(height)}h${num(-width)}z`
}

/** Returns several rectangles of one color as a single path. */
export function rectangles(list: readonly (readonly [number, number, number, number])[]) {
  return list.map(sides => rectangle(...sides)).join('')
}

export function fill(d: string, colour: string, opacity = 1) {
  return `<path d="${d}" fill="${colour}"${attribute('fill-opacity', opacity)}/>`
}

export function area(points: readonly Point[], colour: string, opacity = 1) {
  return fill(outline(points), colour, opacity)
}

export function line(d: string, colour: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more && ` ${more}`}/>`
}

export function disc([x, y]: Point, rx: number, ry: number, colour: string, opacity = 1) {
  const size = rx === ry ? `r="${num(rx)}"` : `rx="${num(rx)}" ry="${num(ry)}"`
  const name = rx === ry ? 'circle' : 'ellipse'
  return `<${name} cx="${num(x)}" cy="${num(y)}" ${size} fill="${colour}"${attribute('fill-opacity', opacity)}/>`
}

/** Places content that was drawn around the origin at a point. */
export function at([x, y]: Point, scale: number, content: string, lean = 1) {
  const size = lean === 1 ? scale.toFixed(2) : `${(scale * lean).toFixed(2)} ${scale.toFixed(2)}`
  return `<g transform="translate(${row([x, y])})scale(${size})">${content}</g>`
}

function attribute(name: string, share: number) {
  return share === 1 ? '' : ` ${name}="${share.toFixed(2).replace(/^0|0$/g, '')}"`
}
