import { cleanLine } from './clean-text.ts'
import type { Reading } from './reading.ts'

export type ZipCode = {
  zip: string
  plus4: string
}
export type ZipProblem = 'blank' | 'too-few-digits' | 'not-a-zip'
/** A spreadsheet read the code as a number and dropped its leading zero. */
export type ZipNote = 'zero-restored'

/** States with ZIP codes that begin with zero: New England, New Jersey, Puerto Rico and the Virgin Islands. */
const zeroStates = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT'])

/** The first three digits of each state's ZIP codes, without the few that cross a border. */
const prefixes =
  `AL350-369 AK995-999 AZ850-865 AR716-729 CA900-961 CO800-816 CT060-069 DE197-199 FL320-349 GA300-319 GA398-399 HI967-968 ID832-838
  IL600-629 IN460-479 IA500-528 KS660-679 KY400-427 LA700-714 ME039-049 MD206-219 MA010-027 MI480-499 MN550-567 MS386-397 MO630-658
  MT590-599 NE680-693 NV889-898 NH030-038 NJ070-089 NM870-884 NY100-149 NC270-289 ND580-588 OH430-459 OK730-749 OR970-979 PA150-196
  RI028-029 SC290-299 SD570-577 TN370-385 TX750-799 UT840-847 VT050-054 VT056-059 VA220-246 WA980-994 WV247-268 WI530-549 WY820-831
  PR006-007 PR009-009`
    .split(/\s+/)
    .map(range => ({ state: range.slice(0, 2), first: range.slice(2, 5), last: range.slice(6) }))

/** Returns the state of a ZIP code by its first three digits; undefined where they aren't of one state alone. */
export function stateOfZip(zip: string) {
  const prefix = zip.slice(0, 3)
  return prefixes.find(({ first, last }) => prefix >= first && prefix <= last)?.state
}

/** A ZIP code with a label and a state; anything longer is some other text. */
const longest = 60

/** Reads `33401-4410`, `334014410`, `33401.0`, `FL 33401`. Adds the zero that a code of four digits has lost. */
export function readZip(text: string, state?: string): Reading<ZipCode, ZipProblem, ZipNote> {
  if (text.length > longest) return { ok: false, reason: 'not-a-zip' }
  const typed = cleanLine(text)
    .normalize('NFKC')
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^['"`]+|['"`]+$/g, '')
    .replace(/^(?:zip(?: ?code)?|[a-z]{2}|florida|fla)[.,:#]?\s*(?=\d)/i, '')
    .replace(/(?<=\d)[,\s]+(?:[a-z]{2}|florida|usa)\.?$/i, '')
    .replace(/^(\d{1,2}),(\d{3})$/, '$1$2')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  if (typed === '') return { ok: false, reason: 'blank' }
  const [, first = '', second = ''] = /^(\d{3,9})(?:\s*-\s*|\s+)?(\d{4})?-?$/.exec(typed) ?? []
  if (first === '') return { ok: false, reason: /^\d{1,2}$/.test(typed) ? 'too-few-digits' : 'not-a-zip' }
  const digits = first.length > 5 ? first : first.padStart(5, '0') + second
  const full = digits.length === 8 ? `0${digits}` : digits
  if (full.length !== 5 && full.length !== 9) return { ok: false, reason: 'not-a-zip' }
  const isRestored = first.length === 8 || first.length < 5
  if (isRestored && state !== undefined && state !== '' && !zeroStates.has(state))
    return { ok: false, reason: 'too-few-digits' }
  const [zip, plus4] = [full.slice(0, 5), full.slice(5).replace('0000', '')]
  if (zip < '00501') return { ok: false, reason: 'not-a-zip' }
  return { ok: true, value: { zip, plus4 }, notes: isRestored ? ['zero-restored'] : [] }
}

export function zipText({ zip, plus4 }: ZipCode) {
  return plus4 ? `${zip}-${plus4}` : zip
}
