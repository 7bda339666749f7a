import { readFileSync } from 'node:fs'

// The generated package `schema-dts` has a type's properties, including inherited ones, and their allowed values.

const text = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')

type Shape = { parents: string[]; properties: Map<string, string[]> }

const shapes = new Map<string, Shape>(
  [...text.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(',').map(parent => parent.trim()),
        properties: new Map(
          [...body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.*), "[\w-]+">;$/gm)].map(
            ([, property = '', range = '']) => [property, range.split(' | ')],
          ),
        ),
      },
    ],
  ),
)

const aliases = new Map<string, string[]>(
  [...text.matchAll(/^export type (\w+) = (.*);$/gm)].map(([, name = '', members = '']) => [
    name,
    members.split(' | '),
  ]),
)

const addresses = new Set(['@id', 'url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage'])

/** Returns unknown types and properties, values of the wrong type, and relative addresses. */
export function vocabularyErrors(thing: unknown, where = 'thing'): string[] {
  if (!isObject(thing)) return [`${where} is no thing`]
  const type = thing['@type']
  const leaf = `${String(type)}Leaf`
  if (!shapes.has(leaf)) return [`${where} has the unknown type ${String(type)}`]
  return Object.entries(thing).flatMap(([property, value]) => {
    const at = `${where}.${property}`
    if (property === '@type' || property === '@context') return []
    if (property === '@id') return addressErrors(at, value)
    if (property === 'query-input') return typeof value === 'string' ? [] : [`${at} is no text`]
    const range = rangeOf(leaf, property)
    if (!range) return [`${at} is no property of ${String(type)}`]
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap(one => valueErrors(at, property, one, range))
  })
}

function valueErrors(at: string, property: string, value: unknown, range: string[]): string[] {
  if (isObject(value)) {
    const keys = Object.keys(value)
    if (keys.length === 1 && keys[0] === '@id') return addressErrors(at, value['@id'])
    const isFitting = range.some(name => membersOf(name).has(`${String(value['@type'])}Leaf`))
    return [...(isFitting ? [] : [`${at} may be ${range.join(' or ')}`]), ...vocabularyErrors(value, at)]
  }
  if (addresses.has(property)) return addressErrors(at, value)
  const kinds = range.flatMap(name => [name, ...membersOf(name)])
  if (typeof value === 'number') return kinds.includes('number') ? [] : [`${at} may not be a number`]
  if (typeof value !== 'string' || value === '') return [`${at} says nothing`]
  return kinds.some(kind => isOfKind(value, kind)) ? [] : [`${at} may not be '${value}'`]
}

const forms: Record<string, RegExp> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  Time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
}

/** Date and Time are plain `string` in the types, so they have stricter patterns. */
function isOfKind(value: string, kind: string) {
  const form = forms[kind]
  return form ? form.test(value) : kind === 'Text' || kind === `"${value}"`
}

function addressErrors(at: string, value: unknown) {
  return typeof value === 'string' && /^https?:\/\/[^/]/.test(value) && URL.canParse(value)
    ? []
    : [`${at} is no whole address`]
}

function rangeOf(shape: string, property: string): string[] | undefined {
  const known = shapes.get(shape)
  const own = known?.properties.get(property)
  if (own) return own
  for (const parent of known?.parents ?? []) {
    const inherited = rangeOf(parent, property)
    if (inherited) return inherited
  }
  return undefined
}

/** Resolves aliases recursively. */
function membersOf(name: string, seen = new Set<string>()) {
  for (const member of aliases.get(name) ?? []) {
    if (seen.has(member)) continue
    seen.add(member)
    membersOf(member, seen)
  }
  return seen
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
