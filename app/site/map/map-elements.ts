import type { Drawn } from '#ui/map/map-marks.ts'

const svg = 'http://www.w3.org/2000/svg'

export function build<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...inside: (Node | string)[]
) {
  const element = document.createElement(tag)
  element.className = className
  element.append(...inside)
  return element
}

/** Returns the DOM of a drawn mark. */
export function elementOf({ tag, is, inside = [] }: Drawn): SVGElement {
  const element = document.createElementNS(svg, tag)
  for (const [name, value] of Object.entries(is)) element.setAttribute(name, String(value))
  element.append(...inside.map(part => (typeof part === 'string' ? part : elementOf(part))))
  return element
}

/** A line drawing like those of the pages. */
export function icon(path: string) {
  const drawing = elementOf({
    tag: 'svg',
    is: { viewBox: '0 0 24 24', class: 'size-5 fill-none stroke-current' },
    inside: [{ tag: 'path', is: { d: path } }],
  })
  drawing.setAttribute('aria-hidden', 'true')
  drawing.setAttribute('stroke-width', '2')
  drawing.setAttribute('stroke-linecap', 'round')
  drawing.setAttribute('stroke-linejoin', 'round')
  return drawing
}
