import { createBoundedMap } from '../cache/bounded-map.ts'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

// The limit fits a hundred browsers' headers, of which a dozen differ; only strangers send more.
const chosen = createBoundedMap<Encoding>(64 * 1024, (_, header) => header.length)

/** Reads the Accept-Encoding header (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const encoding = negotiate(header)
  chosen.set(header, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const weights = readWeights(header)
  const others = weights.get('*')
  let best: Encoding = 'identity'
  // An unnamed encoding isn't acceptable; identity always is, but only as a last resort.
  let bestWeight = weights.get('identity') ?? 0
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? others ?? 0
    if (weight > 0 && weight >= bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

function readWeights(header: string) {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : readWeight(weight))
  }
  return weights
}

function readWeight(text: string) {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0
}
