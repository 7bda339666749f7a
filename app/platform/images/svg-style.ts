import { type SvgElement, SvgError } from './read-svg.ts'
import { describeRejected, judgeProperty } from './svg-allow-list.ts'

export type Declarations = Map<string, string>
type Compound = { tag: string; ids: string[]; classes: string[] }
/** `around`: selectors of its ancestors, nearest first, as in `g .roof`. */
type Rule = { own: Compound; around: Compound[]; weight: number; declarations: Declarations }
/** An element with its ancestors, nearest first. */
export type Placed = { element: SvgElement; classes: ReadonlySet<string>; parent: Placed | undefined }

const maxRules = 1_000
const maxCompounds = 6
/** The limit of steps through ancestors, for a whole drawing. */
const maxSteps = 1_000_000

/** Reads `a: b; c: d`. Throws an SvgError for a property whose absence would be visible. */
export function readDeclarations(text: string): Declarations {
  const declarations: Declarations = new Map()
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue
    const [, name = '', value = ''] = /^\s*([a-zA-Z-]{1,60})\s*:(.*)$/s.exec(declaration) ?? []
    const plain = value.replace(/!\s*important\s*$/i, '').trim()
    const judgment = name === '' ? 'rejected' : judgeProperty(name.toLowerCase(), plain)
    if (judgment === 'rejected')
      throw new SvgError('not-allowed', describeRejected(name.toLowerCase(), `the style “${declaration.trim()}”`))
    if (judgment === 'kept') declarations.set(name.toLowerCase(), plain)
  }
  return declarations
}

/** Throws an SvgError for selectors other than elements, classes, ids and descendants, and for at-rules. */
export function readStyleSheet(text: string): Rule[] {
  const rules: Rule[] = []
  const blocks = withoutCharset(withoutComments(text)).split('}')
  const rest = blocks.pop()?.trim()
  if (rest) throw new SvgError('not-allowed', `“${rest}” in its style sheet`)
  for (const block of blocks) {
    const [selectors = '', body, ...more] = block.split('{')
    if (body === undefined || more.length > 0 || selectors.includes('@'))
      throw new SvgError('not-allowed', `“${block.trim()}” in its style sheet`)
    const declarations = readDeclarations(body)
    for (const selector of selectors.split(',')) rules.push({ ...readSelector(selector.trim()), declarations })
    if (rules.length > maxRules) throw new SvgError('not-allowed', 'too many rules in its style sheet')
  }
  return rules.sort((one, other) => one.weight - other.weight)
}

/** Ignores @charset, because the document's own character set applies. */
function withoutCharset(text: string) {
  return text.replace(/@charset\s{1,10}(?:"[\w-]{1,40}"|'[\w-]{1,40}')\s{0,10};/gi, '')
}

function withoutComments(text: string) {
  const [first = '', ...rest] = text.replaceAll('<!--', '').replaceAll('-->', '').split('/*')
  return first + rest.map(part => part.split('*/').slice(1).join('*/')).join('')
}

function readSelector(selector: string): Omit<Rule, 'declarations'> {
  const [own, ...around] = selector.length > 1_000 ? [] : selector.split(/\s+/).map(readCompound).reverse()
  if (!own || around.length >= maxCompounds || [own, ...around].includes(undefined))
    throw new SvgError('not-allowed', `the selector “${selector}” in its style sheet`)
  const compounds = [own, ...around.flatMap(compound => compound ?? [])]
  const weight = compounds.reduce(
    (sum, { tag, ids, classes }) => sum + ids.length * 10_000 + classes.length * 100 + (tag ? 1 : 0),
    0,
  )
  return { own, around: compounds.slice(1), weight }
}

/** CSS allows any letter in a name, and drawing programs use them. */
const compoundPattern = /^([a-zA-Z]*|\*)((?:[.#](?:[\w-]|[^\p{ASCII}])+)*)$/u

function readCompound(text: string): Compound | undefined {
  const [, tag = '', parts = ''] = compoundPattern.exec(text) ?? []
  if (tag === '' && parts === '') return undefined
  const named: string[] = parts.match(/[.#][^.#]+/g) ?? []
  const of = (sign: string) => named.filter(part => part.startsWith(sign)).map(part => part.slice(1))
  return { tag: tag === '*' ? '' : tag, ids: of('#'), classes: of('.') }
}

export function placed(element: SvgElement, parent: Placed | undefined): Placed {
  return { element, parent, classes: new Set((element.attributes.get('class') ?? '').split(/\s+/)) }
}

/** Rules by ascending specificity, then the element's `style`. Throws an SvgError if it takes too long. */
export function openStyles(rules: readonly Rule[]) {
  let steps = 0

  /** Takes the nearest matching ancestor for each part: if that fails, a farther one fails, too. */
  function isWithin({ around }: Rule, { parent }: Placed) {
    let place = parent
    for (const compound of around) {
      while (place && !fits(compound, place)) {
        steps += 1
        if (steps > maxSteps) throw new SvgError('not-allowed', 'too many styles of parts within parts')
        place = place.parent
      }
      if (!place) return false
      steps += 1
      place = place.parent
    }
    return true
  }

  return (place: Placed): Declarations => {
    const style: Declarations = new Map()
    for (const rule of rules)
      if (fits(rule.own, place) && isWithin(rule, place))
        for (const [property, value] of rule.declarations) style.set(property, value)
    for (const [property, value] of readDeclarations(place.element.attributes.get('style') ?? ''))
      style.set(property, value)
    return style
  }
}

function fits({ tag, ids, classes }: Compound, { element, classes: own }: Placed) {
  return (
    (tag === '' || tag === element.name) &&
    ids.every(id => id === element.attributes.get('id')) &&
    classes.every(wanted => own.has(wanted))
  )
}
