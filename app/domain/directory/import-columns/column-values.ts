import type { FileField } from './import-field.ts'

// Cell values show whether a column's header can be trusted.

export type ValueKind =
  | 'email'
  | 'url'
  | 'phone'
  | 'zip'
  | 'date'
  | 'number'
  | 'flag'
  | 'state'
  | 'time'
  | 'address'
  /** An address as program data: `{"street": …, "city": …}`. */
  | 'address-data'
  /** `CCC1334561`, as Florida prints it. */
  | 'license'
  /** `Customer - Direct`, `Prospect`: the business's relationship to the person who exported it. */
  | 'stage'
  /** `(561) 555-0100 / office@ace.example` */
  | 'phone-and-email'
  /** `Jupiter, FL 33458` */
  | 'city-line'
  | 'text'

/** Program data with a key of an address. */
export const postalData =
  /^\{[\s\S]*["'](?:city|town|locality|zip|zip_?code|postal_?code|postcode|address_?1|street)["']\s*:/i

const stateNames =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|fla\\.?|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|district of columbia|puerto rico'
const stateCodes =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'

const kinds: [ValueKind, RegExp][] = [
  ['address-data', postalData],
  ['city-line', /^\p{L}[\p{L} .'’-]*,\s*(?:[A-Z]{2}|Fla\.?|Florida)\.?,?\s+\d{5}(?:-\d{4})?$/u],
  [
    'phone-and-email',
    /^(?=(?:\D*\d){10})(?=[\s\S]*[^\s@,;/|]+@[^\s@,;/|]+\.\p{L}{2})(?=[\s\S]{0,60}[(+\d][\d\s().+-]{8,}\d)(?![\s\S]{100})[\s\S]*[\s,;/|]/u,
  ],
  ['license', /^[A-Z]{2,4}[ -]?\d{5,7}$/],
  ['email', /^(?:mailto:)?[^\s@,;]+@[^\s@,;]+\.[^\s@]+$/i],
  ['url', /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|biz|info|us|co|io|pro|example)(?:\/\S*)?$/i],
  ['date', /^\d{4}-\d\d?-\d\d?(?:[ T].*)?$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?: .*)?$/],
  ['zip', /^\d{5}(?:-?\d{4}|\.0)?$/],
  [
    'phone',
    // `Office: 561-555-0103; cell: 561-555-0104`
    /^(?:tel:)?="?\+?[\d"]{10,}"?$|^(?:(?:\p{L}[\p{L} ]{0,14}[:.#]|\(\p{L}{1,8}\))\s*)?(?=(?:\D*\d){7,})[+(\d][\d\s().+/x#\u2010-\u2015-]{6,}(?:\s*(?:ext|x|#|or|and|[;,|&:]|\p{L}[\p{L} ]{0,14}[:.)]).*)?$|^\d(?:\.\d+)?e\+?\d+$/iu,
  ],
  ['time', /\d\s*(?::\d\d)?\s*(?:[ap](?:\.?m)?\.?)?\s*(?:-|–|to)\s*\d|^(?:closed|24 ?hours|24\/7)$/i],
  ['address', /^\d{1,6}\s+(?:[NSEW]\.?\s+)?\p{L}{2,}.*\s/u],
  ['number', /^[-+]?\d[\d.,]*(?:e[-+]?\d+)?%?$/i],
  ['flag', /^(?:true|false|yes|no|y|n|on|off|x|✓|✔|checked)$/i],
  ['state', new RegExp(`^(?:${stateNames})$`, 'i')],
  ['state', new RegExp(`^(?:${stateCodes}|fl|ga|al)$`)],
  [
    'stage',
    /^(?:(?:former |current |new )?(?:customer|prospect|lead|partner|reseller|vendor|supplier|competitor|analyst|investor|press|integrator)s?|(?:customer|channel partner|technology partner)(?: ?[-/] ?(?:direct|channel|reseller))?(?: ?[-/] ?customer)?|other)$/i,
  ],
]

export function kindOfValue(value: string): ValueKind {
  return kinds.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text'
}

export type ColumnValues = {
  count: number
  /** All web addresses lead to different pages of one site: a directory's, not the businesses'. */
  isOneSite: boolean
  kinds: ReadonlyMap<ValueKind, number>
  different: number
  first: string[]
}

const placeholder = /^(?:[-–—.?]+|n\.?\/?a\.?|#n\/a|null|none|nil|nan|undefined|unknown|tbd)$/i

export function valuesOf(rows: readonly string[][], column: number): ColumnValues {
  const values = rows.map(row => (row[column] ?? '').trim()).filter(value => value !== '' && !placeholder.test(value))
  const found = new Map<ValueKind, number>()
  for (const value of values) {
    const kind = kindOfValue(value)
    found.set(kind, (found.get(kind) ?? 0) + 1)
  }
  const different = new Set(values)
  return {
    count: values.length,
    isOneSite: isOneSite(different),
    kinds: found,
    different: different.size,
    first: [...different].slice(0, 3),
  }
}

function isOneSite(values: ReadonlySet<string>) {
  const hosts = new Set<string>()
  for (const value of values) {
    const [, host, path = ''] = /^https?:\/\/(?:www\.)?([^/?#\s]+)(\/\S+)?/i.exec(value) ?? []
    if (host === undefined || path.length < 2) return false
    hosts.add(host.toLowerCase())
  }
  return values.size > 1 && hosts.size === 1
}

const fitting: Partial<Record<FileField, { are?: ValueKind[]; never: ValueKind[] }>> = {
  name: { never: ['address', 'email', 'url', 'phone', 'zip', 'date', 'number', 'flag', 'state', 'time'] },
  email: { are: ['email'], never: ['url', 'phone', 'zip', 'date', 'number', 'flag', 'state', 'time'] },
  site: { are: ['url'], never: ['email', 'phone', 'zip', 'date', 'number', 'flag', 'state', 'time'] },
  phone: { are: ['phone'], never: ['email', 'url', 'date', 'flag', 'state', 'time'] },
  phone2: { are: ['phone'], never: ['email', 'url', 'date', 'flag', 'state', 'time', 'zip'] },
  city: { never: ['email', 'url', 'phone', 'zip', 'date', 'number', 'flag', 'time', 'address', 'address-data'] },
  state: { are: ['state'], never: ['email', 'url', 'phone', 'zip', 'date', 'number', 'flag', 'time'] },
  category: { never: ['email', 'url', 'phone', 'zip', 'date', 'number', 'flag', 'time', 'stage'] },
  services: { never: ['email', 'url', 'phone', 'zip', 'date', 'number', 'flag', 'time'] },
  rating: { are: ['number'], never: ['email', 'url', 'phone', 'date', 'flag', 'state', 'time'] },
  reviews: { are: ['number'], never: ['email', 'url', 'phone', 'date', 'flag', 'state', 'time'] },
  zip: { are: ['zip', 'number'], never: ['email', 'url', 'date', 'flag', 'state', 'text', 'time'] },
  latitude: { are: ['number'], never: ['email', 'url', 'date', 'flag', 'state', 'zip', 'time'] },
  longitude: { are: ['number'], never: ['email', 'url', 'date', 'flag', 'state', 'zip', 'time', 'text'] },
  years: { are: ['number'], never: ['email', 'url', 'phone', 'flag', 'state', 'time'] },
  employees: { are: ['number'], never: ['email', 'url', 'phone', 'flag', 'state'] },
  emergency: { are: ['flag', 'time'], never: ['email', 'url', 'phone', 'zip', 'date', 'state'] },
  street: {
    are: ['address', 'address-data'],
    never: ['email', 'url', 'phone', 'zip', 'date', 'number', 'flag', 'state'],
  },
  license: { are: ['license'], never: ['email', 'url', 'date', 'flag', 'state'] },
  hours: { are: ['time'], never: ['email', 'url', 'phone', 'zip', 'date', 'state', 'number'] },
  languages: { never: ['email', 'url', 'phone', 'zip', 'date', 'number', 'state', 'time', 'address'] },
  description: { never: ['email', 'phone', 'zip', 'date', 'number', 'flag', 'state'] },
}

export function judgeValues(field: FileField, { count, kinds: found, different }: ColumnValues) {
  const shareOf = (wanted: ValueKind[]) => wanted.reduce((sum, kind) => sum + (found.get(kind) ?? 0), 0) / count
  const rule = fitting[field]
  if (count === 0 || !rule) return 'silent'
  if (shareOf(rule.never) >= 0.8) return 'contradicts'
  // Names of businesses differ; a value repeated in every row is a trade or a county.
  if (field === 'name' && different === 1 && count > 2) return 'contradicts'
  return rule.are && shareOf(rule.are) >= 0.5 ? 'fits' : 'silent'
}
