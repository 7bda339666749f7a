// Compares the name of a listing with the names that the state has for a license.

const forms = new Set('LLC LC INC CORP CO COMPANY CORPORATION INCORPORATED LTD LLP PA PL THE OF AND A'.split(' '))
/** Common words in roofers' names, which count little when two names are compared. */
const common = new Set(
  `ROOF ROOFS ROOFING ROOFER ROOFERS CONSTRUCTION CONTRACTOR CONTRACTORS CONTRACTING SERVICE SERVICES GENERAL BUILDER
  BUILDERS BUILDING GROUP ENTERPRISES SOLUTIONS SYSTEMS REPAIR REPAIRS EXTERIORS RESTORATION HOME SOUTH FLORIDA PALM
  BEACH COUNTY FL USA`.split(/\s+/),
)
const commonWeight = 0.25

/** With the same number, names at least this similar are the same business. Below that, a business may be using someone else's number. */
export const fittingName = 40

/** Initials are one word: A & B Roofing isn't A & M Roofing. */
function wordsOf(name: string) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const parts = plain.replace(/['’.]/g, '').replace(/#|\bAND\b/g, ' ')
  const joined = parts.replace(/\b[A-Z0-9](?:[^A-Z0-9]+[A-Z0-9]\b)+/g, run => `#${run.replace(/[^A-Z0-9]/g, '')}`)
  const words = joined.split(/[^A-Z0-9#]+/).filter(Boolean)
  // A legal form in single letters, such as `L L C`, is at the end. `C & O` before other words is a name.
  const isForm = (word: string, at: number) =>
    forms.has(word) || (at === words.length - 1 && word.startsWith('#') && forms.has(word.slice(1)))
  return new Set(words.filter((word, at) => !isForm(word, at)).map(word => word.replace('#', '')))
}

/** A single letter is hardly more than a common word. */
function isUncommon(word: string) {
  return word.length > 1 && !common.has(word)
}

function weightOf(words: Iterable<string>) {
  return [...words].reduce((sum, word) => sum + (isUncommon(word) ? 1 : commonWeight), 0)
}

function likeness(one: string, other: string) {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  const both = [...ours].filter(word => theirs.has(word))
  const all = weightOf(ours) + weightOf(theirs)
  if (all === 0) return 0
  const score = Math.round((200 * weightOf(both)) / all)
  const isSame = both.length === ours.size && both.length === theirs.size
  // Common words alone fit half of all roofers.
  return isSame || both.some(isUncommon) ? score : Math.min(score, fittingName - 1)
}

type StateNames = { licensee: string; tradeName: string }

/** From 0 to 100. The state writes people as `LAST, FIRST MIDDLE`, and INDIVIDUAL where there's no trade name. */
export function nameScore(name: string, { licensee, tradeName }: StateNames) {
  const trade = /^individual$/i.test(tradeName.trim()) ? '' : tradeName
  return Math.max(likeness(name, trade), likeness(name, licensee))
}

/** Without a license number, both names, the city and the ZIP must match. */
export const certainScore = 100
export const likelyScore = 75

type Place = { city: string; zip: string }

/** The name counts for 70 of 100, the ZIP for 20 and the city for 10. */
export function placeScore(name: number, ours: Place, theirs: Place) {
  const isSameCity = ours.city !== '' && ours.city.toUpperCase() === theirs.city.toUpperCase()
  const isSameZip = ours.zip !== '' && ours.zip === theirs.zip
  return Math.round(name * 0.7) + (isSameZip ? 20 : 0) + (isSameCity ? 10 : 0)
}
