import { readSpecification } from '#scripts/specification/statements.ts'

/** Each rule returns the part of a text that breaks it. */
const rules: Record<string, (text: string) => string | undefined> = {
  'a word nobody says': text =>
    match(
      text,
      /\b(some|any|every)body\b|\bwho(m|ever)\b|\bmend(s|ed|ing)?\b|\b(beneath|anew|thereby|hitherto)\b|\bno such\b|\bany more\b(?! \w)|\blooks? after\b|\btake along\b|\bholds? about\b|\bgood for (one|ten|@|\d+) \w+|\bnot understood\b/i,
    ),
  'no contraction': text =>
    match(
      text,
      /\bcannot\b|\b(does|is|are|was|were|has|have|did|will|would|could|should|do) not\b|\b(we|you|they) (will|have (not|been|already|sent|made|changed|added))\b/i,
    ),
  'a limit that isn’t “up to”': text => match(text, /\b(of|in|at) (at )?most [^.]*characters|\bcharacters at most/i),
  'a straight mark': text => match(text, /\w'\w|(^|\s)"\w|\w"($|[\s.,])/),
  'three dots': text => match(text, /\w\.\.\.(?!\w)/),
  'another style of clock': text => match(text, /\d ?(AM|PM)\b|\d ?[ap]\.m\.|\d[ap]m\b/),
  'a second word for one thing': text =>
    match(
      text,
      /\b(mailings?|circular|erased?|vendor|turned down|your position|not accepted|rotas?|opening hours|answer times?|ad places?)\b/i,
    ),
  'blame or permission': text => match(text, /\byou may not\b|\byou have tried this many times\b/i),
  'he, not they': text => match(text, /\b(he|him|his|himself)\b/i),
  'Title Case': titleCase,
}

function match(text: string, pattern: RegExp) {
  return pattern.exec(text)?.[0]
}

/** Names of pages and features, which the menus of the specification write with capitals. */
const titles =
  /Roof Rescue|Internal Revenue Service|United States|National Weather Service|Lake Okeechobee|Atlantic Ocean|(Martin|Broward) County|Privacy Policy|(Emergency|Insurance|Business|Storm Damage|Building|Banner|Understanding|My|Contractor|Federal|County) (Repair|Tarping|Assessment|Checklist|Tips|Claims|Codes|Ads|Listing|Application|Estimates|Account|Sign-In|Program)|Avoid Storm Chasers|How Homeowners Vet a Roofer|Why Choose|Submit Sponsorship Application|Banner Advertising Setup|Facebook Pixel ID|Google Analytics ID|Hurricane Zone|Enterprise|English|Florida|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/g

/** Finds two to six words with another capital than the first. */
function titleCase(text: string) {
  if (/[.?!:,;“”()/@\d|←]/.test(text)) return undefined
  const words = text.replace(titles, '').trim().split(/\s+/)
  if (words.length < 2 || words.length > 6) return undefined
  return words.slice(1).find(word => /^[A-Z][a-z]+/.test(word))
}

const prescribed = plain(
  readSpecification()
    .statements.map(({ text }) => text)
    .join('\n'),
)

/** Safety advice keeps the full "do not". */
const safety = /\bdo not (climb|touch|sign|open|use|go|poke|walk|enter|step|throw|pay)\b/gi

/** Returns which rules a text breaks, and where. A text that the specification prescribes breaks none. */
export function brokenRules(text: string) {
  if (isPrescribed(text)) return []
  const checked = text.replace(safety, '')
  return Object.entries(rules).flatMap(([rule, find]) => {
    const part = find(checked)
    return part === undefined ? [] : [`${rule}: ${part}`]
  })
}

/** A text with values is prescribed if all of its longer parts are. */
function isPrescribed(text: string) {
  const parts = text
    .split('@')
    .map(part => plain(part).trim())
    .filter(part => part.length > 5)
  return parts.length > 0 && parts.every(part => prescribed.includes(part))
}

function plain(text: string) {
  return text.replaceAll('’', "'").replace(/[“”]/g, '"').replaceAll('…', '...')
}
