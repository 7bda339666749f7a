import { englishPath, type Language, languageOfPath, pathIn } from '#platform/text/language.ts'

// The pages to cache for offline use: emergency pages in the reader's languages and for their city, their shortlist, and the last
// businesses that they viewed, with their forms. No private pages and no others.

export const savedPath = '/saved'
const shortlistPath = '/shortlist'
const cityPages = ['/emergency-help', '/guides/emergency-checklist', savedPath]
const triagePath = '/emergency-help/triage'
/** The dangers of the first question: their result is to call 911. */
export const dangerCodes = ['h00000', 's00000', 'c00000']
const triagePages = [triagePath, ...dangerCodes.map(code => `${triagePath}?answers=${code}`)]
export const maxBusinesses = 3
const everyCity = 'All Cities'

/** The name under which a page is cached. `address` is an absolute URL. */
export function keptName(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  const plain = englishPath(pathname)
  if (cityPages.includes(plain)) return nameOf(pathname, cityOf(address))
  if (isOfBusiness(plain) || plain === shortlistPath) return pathname
  const answers = searchParams.get('answers')
  const name = answers ? `${pathname}?answers=${encodeURIComponent(answers)}` : pathname
  return triagePages.includes(englishPath(name)) ? name : undefined
}

/** Returns the cache name of a URL; undefined if it isn't cached, like a form with a triage or a shared shortlist. */
export function storedName(address: string) {
  const name = keptName(address)
  const isPlain = name && (businessOf(name) || englishPath(name) === shortlistPath)
  return isPlain && new URL(address).search ? undefined : name
}

/**
 * Returns cached pages to show for a URL, best first: the page itself (if the URL has no city, preferably the last
 * chosen city's), then the saved page. `kept` has the names of cached pages.
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

export function pagesToKeep(languages: readonly Language[], city: string | undefined, recent: readonly string[]) {
  const plain = [
    ...cityPages,
    ...(city ? cityPages.map(path => nameOf(path, city)) : []),
    ...triagePages,
    shortlistPath,
  ]
  return [...languages.flatMap(language => plain.map(path => pathIn(language, path))), ...recent]
}

/** Derives the reader from the cached names, and on a first visit from the URLs of open pages. */
export function readerOf(kept: readonly string[], open: readonly string[] = []) {
  const paths = [...kept, ...open.map(address => new URL(address).pathname)]
  const languages = new Set((paths.length > 0 ? paths : ['/']).map(languageOfPath))
  return {
    languages: [...languages],
    city: kept.map(name => cityOf(`https://kept${name}`)).findLast(Boolean),
    recent: kept.filter(name => isOfBusiness(englishPath(name))),
  }
}

/** Returns the names to drop: pages of cities other than the chosen one, and of the oldest businesses. */
export function surplus(kept: readonly string[], city: string | undefined) {
  const others = kept.filter(name => name.includes('?city=') && cityOf(`https://kept${name}`) !== city)
  const businesses = [...new Set(kept.map(businessOf).filter(path => path !== undefined))]
  const old = businesses.slice(0, -maxBusinesses)
  return [...others, ...kept.filter(name => old.includes(businessOf(name) ?? ''))]
}

export function businessOf(name: string) {
  return isOfBusiness(englishPath(name)) ? name.replace(/\/quote$/, '') : undefined
}

/** A form is fetched without a visitor's random id. */
export function sourceOf(name: string) {
  return /^\/business\/[^/?]+\/quote$/.test(englishPath(name)) ? `${name}/offline` : name
}

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
