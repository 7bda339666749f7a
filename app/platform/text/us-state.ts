import { cleanLine } from './clean-text.ts'
import type { Reading } from './reading.ts'

/** Lists postal code, name, and newspaper abbreviations (the Associated Press's and older ones). */
const states: Record<string, string> = {
  AL: 'Alabama Ala',
  AK: 'Alaska',
  AZ: 'Arizona Ariz',
  AR: 'Arkansas Ark',
  CA: 'California Calif Cal',
  CO: 'Colorado Colo',
  CT: 'Connecticut Conn',
  DE: 'Delaware Del',
  DC: 'District_of_Columbia Washington_D_C Wash_D_C',
  FL: 'Florida Fla Flor Flo',
  GA: 'Georgia',
  HI: 'Hawaii Hawai’i',
  ID: 'Idaho Ida',
  IL: 'Illinois Ill',
  IN: 'Indiana Ind',
  IA: 'Iowa',
  KS: 'Kansas Kan Kans',
  KY: 'Kentucky Ken',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts Mass',
  MI: 'Michigan Mich',
  MN: 'Minnesota Minn',
  MS: 'Mississippi Miss',
  MO: 'Missouri',
  MT: 'Montana Mont',
  NE: 'Nebraska Neb Nebr',
  NV: 'Nevada Nev',
  NH: 'New_Hampshire',
  NJ: 'New_Jersey',
  NM: 'New_Mexico N_Mex',
  NY: 'New_York New_York_State',
  NC: 'North_Carolina N_Car N_Carolina No_Carolina',
  ND: 'North_Dakota N_Dak N_Dakota No_Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma Okla',
  OR: 'Oregon Ore Oreg',
  PA: 'Pennsylvania Penn Penna',
  RI: 'Rhode_Island',
  SC: 'South_Carolina S_Car S_Carolina So_Carolina',
  SD: 'South_Dakota S_Dak S_Dakota So_Dakota',
  TN: 'Tennessee Tenn',
  TX: 'Texas Tex',
  UT: 'Utah',
  VT: 'Vermont Verm',
  VA: 'Virginia',
  WA: 'Washington Wash',
  WV: 'West_Virginia W_Va W_Virginia',
  WI: 'Wisconsin Wis Wisc',
  WY: 'Wyoming Wyo',
  PR: 'Puerto_Rico',
  VI: 'Virgin_Islands US_Virgin_Islands USVI',
  GU: 'Guam',
  AS: 'American_Samoa',
  MP: 'Northern_Mariana_Islands',
}

const codes = new Map(
  Object.entries(states).flatMap(([code, names]) =>
    [code, ...names.split(' ')].map(name => [keyOf(name), code] as const),
  ),
)

function keyOf(text: string) {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

/** This is twice the length of the longest name with its code in parentheses. */
const longest = 100

/** `Florida`, `Fla.`, `US-FL`, `FL (Florida)`. Callers keep an unknown text: it may be a province abroad. */
export function readState(text: string): Reading<string, 'blank' | 'unknown'> {
  if (text.length > longest) return { ok: false, reason: 'unknown' }
  const typed = cleanLine(text)
  if (!/\p{L}/u.test(typed)) return { ok: false, reason: typed === '' ? 'blank' : 'unknown' }
  const withoutCountry = typed.replace(
    /(?<=\p{L}\.?)[,\s]+(?:USA?|U\.S\.(?:A\.)?|United States(?: of America)?)$/iu,
    '',
  )
  const [whole = '', inBrackets] = withoutCountry.split(/\s*[(–—]\s*|\s+-\s+/)
  const code = codes.get(keyOf(whole.replace(/^(?:US|USA)[-\s](?=[A-Z]{2}$)|^State of /i, '')))
  const agrees = inBrackets === undefined || codes.get(keyOf(inBrackets)) === code
  return code && agrees ? { ok: true, value: code, notes: [] } : { ok: false, reason: 'unknown' }
}

/** `Florida` for `FL`; any other text stays unchanged. */
export function stateName(code: string) {
  return states[code.toUpperCase()]?.split(' ')[0]?.replaceAll('_', ' ') ?? code
}
