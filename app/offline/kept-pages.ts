import { englishPath, type Language, languageOfPath, pathIn } from '#platform/text/language.ts'

// Which pages stay on the phone: those that help in the night without network, in the languages and for the city of their
// reader, and the last businesses he looked at with their forms. Nothing private, nothing else.

export const savedPath = '/saved'
const cityPages = ['/emergency-help', '/guides/emergency-checklist', savedPath]
const triagePath = '/emergency-help/triage'
/** The dangers, of the triage's first question: their answer is to call 911. */
export const dangerCodes = ['s00000', 'c00000']
const triagePages = [triagePath, ...dangerCodes.map(code => `${triagePath}?answers=${code}`)]
export const maxBusinesses = 3
const everyCity = 'All Cities'

/** The name under which a page is kept; undefined for a page that is not. `address` is a whole URL. */
export function keptName(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  const plain = englishPath(pathname)
  if (cityPages.includes(plain)) return nameOf(pathname, cityOf(address))
  if (isOfBusiness(plain)) return pathname
  const answers = searchParams.get('answers')
  const name = answers ? `${pathname}?answers=${encodeURIComponent(answers)}` : pathname
  return triagePages.includes(englishPath(name)) ? name : undefined
}

/** The name under which an answer from this address is stored: a form that carries a triage is not the plain form. */
export function storedName(address: string) {
  const name = keptName(address)
  return name && businessOf(name) && new URL(address).search ? undefined : name
}

/**
 * The names under which something that helps is kept, the best first: the page itself, for who names no city that of the city
 * chosen last, and the page of what is saved. `kept` is what there is.
 */
export function standIns(address: string, kept: readonly string[]): string[] {
  const { pathname } = new URL(address)
  const own = keptName(address)
  const inChosenCity = own === pathname ? kept.filter(name => name.startsWith(`${pathname}?city=`)) : []
  const saved = kept.filter(name => /^\/saved(?:\?|$)/.test(englishPath(name)))
  const rank = (name: string) =>
    (languageOfPath(name) === languageOfPath(pathname) ? 0 : 2) + (name.includes('?city=') ? 0 : 1)
  const fallbacks = saved.sort((a, b) => rank(a) - rank(b))
  return [...(own ? [...inChosenCity, own, pathname] : []), ...fallbacks].filter(name => kept.includes(name))
}

/** All that is to be kept for somebody who reads these languages, chose that city and looked at those businesses. */
export function pagesToKeep(languages: readonly Language[], city: string | undefined, recent: readonly string[]) {
  const plain = [...cityPages, ...(city ? cityPages.map(path => nameOf(path, city)) : []), ...triagePages]
  return [...languages.flatMap(language => plain.map(path => pathIn(language, path))), ...recent]
}

/** Who reads here, as the names of the pages kept tell it, and for a first visit the addresses of open pages. */
export function readerOf(kept: readonly string[], open: readonly string[] = []) {
  const paths = [...kept, ...open.map(address => new URL(address).pathname)]
  const languages = new Set((paths.length > 0 ? paths : ['/']).map(languageOfPath))
  return {
    languages: [...languages],
    city: kept.map(name => cityOf(`https://kept${name}`)).findLast(Boolean),
    recent: kept.filter(name => isOfBusiness(englishPath(name))),
  }
}

/** What goes when there is too much: the numbers of a city that is no longer the chosen one, and the oldest businesses. */
export function surplus(kept: readonly string[], city: string | undefined) {
  const others = kept.filter(name => name.includes('?city=') && cityOf(`https://kept${name}`) !== city)
  const businesses = [...new Set(kept.map(businessOf).filter(path => path !== undefined))]
  const old = businesses.slice(0, -maxBusinesses)
  return [...others, ...kept.filter(name => old.includes(businessOf(name) ?? ''))]
}

/** The business that a page is about, as the path of its page. */
export function businessOf(name: string) {
  return isOfBusiness(englishPath(name)) ? name.replace(/\/quote$/, '') : undefined
}

/** The address that a kept page is fetched from: a form comes without the random id of a single visitor. */
export function sourceOf(name: string) {
  return /^\/business\/[^/?]+\/quote$/.test(englishPath(name)) ? `${name}/offline` : name
}

/** The one city chosen at an address, whichever page it is. */
export function cityOf(address: string) {
  const city = new URL(address).searchParams.get('city')?.trim()
  return city && city !== everyCity && city.length <= 60 ? city : undefined
}

function nameOf(path: string, city: string | undefined) {
  return city ? `${path}?city=${encodeURIComponent(city)}` : path
}

function isOfBusiness(plain: string) {
  return /^\/business\/[^/?]+(?:\/quote)?$/.test(plain)
}
