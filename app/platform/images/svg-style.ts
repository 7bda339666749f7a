import { type SvgElement, SvgRefusal } from './read-svg.ts'
import { judgeProperty } from './svg-allow-list.ts'

export type Declarations = Map<string, string>
type Rule = { tag: string; id: string; classes: string[]; weight: number; declarations: Declarations }

const maxRules = 1_000

/** The painting properties of `a: b; c: d`, those that are allowed. Throws a SvgRefusal for one that would be missed. */
export function readDeclarations(text: string): Declarations {
  const declarations: Declarations = new Map()
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue
    const [, name = '', value = ''] = /^\s*([a-zA-Z-]{1,60})\s*:(.*)$/s.exec(declaration) ?? []
    const plain = value.replace(/!\s*important\s*$/i, '').trim()
    const judgment = name === '' ? 'refused' : judgeProperty(name.toLowerCase(), plain)
    if (judgment === 'refused') throw new SvgRefusal('not-allowed', `style ${name}`)
    if (judgment === 'kept') declarations.set(name.toLowerCase(), plain)
  }
  return declarations
}

/**
 * Reads a style sheet as drawing programs write it: names of elements, classes and ids, joined and listed, without anything that
 * looks at what stands around an element. Throws a SvgRefusal for any other, and for rules that begin with an @.
 */
export function readStyleSheet(text: string): Rule[] {
  const rules: Rule[] = []
  const blocks = withoutComments(text).split('}')
  if (blocks.pop()?.trim()) throw new SvgRefusal('not-allowed', 'style sheet')
  for (const block of blocks) {
    const [selectors = '', body, ...more] = block.split('{')
    if (body === undefined || more.length > 0) throw new SvgRefusal('not-allowed', 'style sheet')
    const declarations = readDeclarations(body)
    for (const selector of selectors.split(',')) rules.push({ ...readSelector(selector.trim()), declarations })
    if (rules.length > maxRules) throw new SvgRefusal('not-allowed', 'so many rules')
  }
  return rules.sort((one, other) => one.weight - other.weight)
}

function withoutComments(text: string) {
  const [first = '', ...rest] = text.replaceAll('<!--', '').replaceAll('-->', '').split('/*')
  return first + rest.map(part => part.split('*/').slice(1).join('*/')).join('')
}

function readSelector(selector: string): Omit<Rule, 'declarations'> {
  const [, tag = '', parts = ''] = /^([a-zA-Z]*|\*)((?:[.#][\w-]+)*)$/.exec(selector) ?? []
  if (tag === '' && parts === '') throw new SvgRefusal('not-allowed', `selector ${selector}`)
  const named = parts.match(/[.#][\w-]+/g) ?? []
  const classes = named.filter(part => part.startsWith('.')).map(part => part.slice(1))
  const ids = named.filter(part => part.startsWith('#')).map(part => part.slice(1))
  const weight = ids.length * 10_000 + classes.length * 100 + (tag && tag !== '*' ? 1 : 0)
  return { tag: tag === '*' ? '' : tag, id: ids[0] ?? '', classes, weight }
}

/** All painting properties of an element: of the sheet's rules, the heavier later, then of its own `style`. */
export function styleOf({ name, attributes }: SvgElement, rules: readonly Rule[]): Declarations {
  const style: Declarations = new Map()
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/))
  for (const rule of rules) {
    const isMatch =
      (rule.tag === '' || rule.tag === name) &&
      (rule.id === '' || rule.id === attributes.get('id')) &&
      rule.classes.every(wanted => classes.has(wanted))
    if (isMatch) for (const [property, value] of rule.declarations) style.set(property, value)
  }
  for (const [property, value] of readDeclarations(attributes.get('style') ?? '')) style.set(property, value)
  return style
}
