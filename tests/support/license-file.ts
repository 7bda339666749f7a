import { Readable } from 'node:stream'
import type { App } from '#domain/app.ts'
import { takeLicenseFile } from '#domain/directory/licenses/take-license-file.server.ts'
import { operator } from './builders.ts'

type Given = {
  occupation?: string
  licensee?: string
  tradeName?: string
  city?: string
  zip?: string
  county?: string
  core?: string
  primary?: string
  secondary?: string
  expires?: string
  number?: string
}

/** One made-up row of the true shape: 21 columns, the name of the licensee quoted, the city with trailing blanks. */
export function licenseLine(given: Given = {}) {
  const { occupation = 'CCC', licensee = 'ACE, ANNA B', tradeName = 'ACE ROOFING LLC', city = 'BOCA RATON' } = given
  const { zip = '33431', county = '60', core = '1330001', primary = 'C', secondary = 'A' } = given
  const { expires = '08/31/2028', number = `${occupation}${core}` } = given
  const address = ['1 EXAMPLE WAY', '', '']
  const dates = ['01/15/2015', '09/01/2024', expires]
  const cells = ['06', occupation, licensee, tradeName, '', ...address, `${city}  `, 'FL', zip, county, core]
  return [...cells, primary, secondary, ...dates, '', '', number].map(quoted).join(',')
}

function quoted(cell: string) {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Enough rows of other trades that one license more or less is no smaller file. */
export const filler = Array.from({ length: 100 }, (_, at) =>
  licenseLine({ occupation: 'CAC', core: String(1_800_000 + at), licensee: `COOL, CARL ${at}`, county: '16' }),
)

export function licenseFile(lines: readonly string[]) {
  return `${[...lines, ...filler].join('\n')}\n`
}

type How = { day?: string; fileName?: string }

export function giveLicenseFile(
  app: Pick<App, 'bulkTransaction' | 'transaction' | 'clock'>,
  text: string,
  { day, fileName = 'CONSTRUCTIONLICENSE_1.csv' }: How = {},
) {
  return takeLicenseFile(app, operator, {
    fileName,
    way: 'command',
    day,
    open: () => Readable.from([Buffer.from(text)]),
  })
}

const trades = ['QB', 'CAC', 'CFC', 'CGC', 'CCC', 'CBC', 'EC', 'RC', 'CPC', 'FRO']
const towns = [
  ['BOCA RATON', '33431', '60'],
  ['LAKEWORTH', '33460-1234', '60'],
  ['PALM BCH GDNS', '334101234', '16'],
  ['MIAMI', '33101', '23'],
  ['ORLANDO', '', '58'],
  ['ATLANTA', '30301', '711'],
  ['', '', ''],
] as const

/** A made-up file of the state's size: the same line for the same number, with every trap of the true one. */
export function* stateFileLines(count: number) {
  for (let at = 0; at < count; at++) {
    // A roofer of the county now and then, as in the true file.
    const isOurs = at % 40 === 0
    const occupation = isOurs ? 'CCC' : (trades[at % trades.length] ?? 'QB')
    const [city, zip, county] = towns[isOurs ? 0 : at % towns.length] ?? towns[0]
    const core = String(1_300_000 + at).padStart(7, '0')
    const line = licenseLine({
      ...{ occupation, city, zip, county },
      licensee: `O'BRIEN-${at}, MARY "MO" JR`,
      tradeName: at % 2 === 0 ? `ACME ${Math.floor(at / 40)} ROOFING, INC` : at % 3 === 0 ? 'INDIVIDUAL' : '',
      core: occupation === 'QB' ? '' : core,
      number: occupation === 'QB' || at % 97 === 0 ? '' : `${occupation}${core}`,
      primary: at % 89 === 0 ? 'S' : 'C',
      secondary: at % 53 === 0 ? 'I' : at % 59 === 0 ? '' : 'A',
      expires: at % 61 === 0 ? '' : at % 67 === 0 ? '08/31/2024' : '08/31/2028',
    })
    yield `${line}${at % 5 === 0 ? ',' : ''}\n`
  }
}
