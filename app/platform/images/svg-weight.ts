import { type SvgElement, SvgError } from './read-svg.ts'
import { definingElements } from './svg-allow-list.ts'

/** The cost of drawing an element with everything it uses, multiplied by how often it's used. */
type Weight = {
  elements: number
  numbers: number
  /** Surfaces of the picture's size, for clipped or translucent parts. */
  layers: number
  layersDeep: number
  deep: number
}

const most: Weight = { elements: 5_000, numbers: 300_000, layers: 100, layersDeep: 6, deep: 64 }
const none: Weight = { elements: 0, numbers: 0, layers: 0, layersDeep: 0, deep: 0 }

/** Throws an SvgError if drawing costs too much or elements use each other in a cycle. Weighs each once. */
export function weighSvg(root: SvgElement) {
  const byId = new Map<string, SvgElement>()
  const weights = new Map<SvgElement, Weight | 'open'>()
  const collect = (element: SvgElement) => {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    element.children.forEach(collect)
  }
  collect(root)

  function weigh(element: SvgElement): Weight {
    const known = weights.get(element)
    if (known === 'open') throw new SvgError('not-allowed', 'parts that use one another in a circle')
    if (known) return known
    weights.set(element, 'open')
    const shown = element.children.filter(child => !definingElements.has(child.name) || child.name === 'stop')
    const used = namesOf(element).flatMap(name => byId.get(name) ?? [])
    const weight = within(ownWeight(element), [...shown, ...used].map(weigh))
    if ((Object.keys(most) as (keyof Weight)[]).some(part => weight[part] > most[part]))
      throw new SvgError('not-allowed', 'too many shapes, or too many layers that are clipped or see-through')
    weights.set(element, weight)
    return weight
  }

  weigh(root)
}

function ownWeight({ attributes }: SvgElement): Weight {
  const coordinates = `${attributes.get('d') ?? ''} ${attributes.get('points') ?? ''}`
  const opacity = attributes.get('opacity')
  const isLayer = attributes.has('clip-path') || (opacity !== undefined && opacity.trim() !== '1')
  return {
    elements: 1,
    numbers: coordinates.match(/\d+(?:\.\d*)?|\.\d+/g)?.length ?? 0,
    layers: isLayer ? 1 : 0,
    layersDeep: isLayer ? 1 : 0,
    deep: 1,
  }
}

function within(own: Weight, parts: readonly Weight[]): Weight {
  const sum = (part: 'elements' | 'numbers' | 'layers') => parts.reduce((all, weight) => all + weight[part], own[part])
  const deepest = (part: 'layersDeep' | 'deep') =>
    Math.max(none[part], ...parts.map(weight => weight[part])) + own[part]
  return {
    elements: sum('elements'),
    numbers: sum('numbers'),
    layers: sum('layers'),
    layersDeep: deepest('layersDeep'),
    deep: deepest('deep'),
  }
}

function namesOf({ attributes }: SvgElement) {
  return ['href', 'clip-path', 'fill', 'stroke'].flatMap(name => {
    const value = attributes.get(name) ?? ''
    return /^#(.+)$/.exec(value)?.[1] ?? /url\(\s*['"]?#([\w\-.:]+)/.exec(value)?.[1] ?? []
  })
}
