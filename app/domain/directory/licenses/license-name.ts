// Compares the name of a listing with the names that the state has for a license.

const forms = new Set('LLC LC INC CORP CO COMPANY CORPORATION INCORPORATED LTD LLP PA PL THE OF AND A'.split(' '))
/** Half of all roofers have these words in their name, so they hardly say that two are one. */
const common = new Set(
  `ROOF ROOFS ROOFING ROOFER ROOFERS CONSTRUCTION CONTRACTOR CONTRACTORS CONTRACTING SERVICE SERVICES GENERAL BUILDER
  BUILDERS BUILDING GROUP ENTERPRISES SOLUTIONS SYSTEMS REPAIR REPAIRS EXTERIORS RESTORATION HOME SOUTH FLORIDA PALM
  BEACH COUNTY FL USA`.split(/\s+/),
)
const commonWeight = 0.25

function wordsOf(name: string) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const words = plain.replace(/['’.]/g, '').split(/[^A-Z0-9]+/)
  return new Set(words.filter(word => word.length > 1 && !forms.has(word)))
}

function weightOf(words: Iterable<string>) {
  return [...words].reduce((sum, word) => sum + (common.has(word) ? commonWeight : 1), 0)
}

function likeness(one: string, other: string) {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  const both = [...ours].filter(word => theirs.has(word))
  const all = weightOf(ours) + weightOf(theirs)
  return all === 0 ? 0 : Math.round((200 * weightOf(both)) / all)
}

type StateNames = { licensee: string; tradeName: string }

/** From 0 to 100. The state writes people as `LAST, FIRST MIDDLE`, and INDIVIDUAL where there's no trade name. */
export function nameScore(name: string, { licensee, tradeName }: StateNames) {
  const trade = /^individual$/i.test(tradeName.trim()) ? '' : tradeName
  return Math.max(likeness(name, trade), likeness(name, licensee))
}

/** With the same number, a name this close is the same business. Below it, somebody may use another one's number. */
export const fittingName = 40
/** Without a number: both names, the city and the ZIP must agree. */
export const certainScore = 100
export const likelyScore = 75

type Place = { city: string; zip: string }

/** The name counts for 70 of 100, the ZIP for 20 and the city for 10. */
export function placeScore(name: number, ours: Place, theirs: Place) {
  const isSameCity = ours.city !== '' && ours.city.toUpperCase() === theirs.city.toUpperCase()
  const isSameZip = ours.zip !== '' && ours.zip === theirs.zip
  return Math.round(name * 0.7) + (isSameZip ? 20 : 0) + (isSameCity ? 10 : 0)
}
