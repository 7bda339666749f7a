import { languageOfPath, pathIn } from '#platform/text/language.ts'
import { businessOf, cityOf, keptName, pagesToKeep, readerOf, sourceOf, storedName } from './kept-pages.ts'
import { dropSurplus, fetchPage, findPage, keepPages, keptNames, storePage } from './page-store.ts'

const oldMs = 12 * 3_600_000

/** Caches the page if it's one to keep, with its related pages: a city's other pages, a business's form. */
export async function keepVisited(url: string, response?: Response) {
  const before = await keptNames()
  const reader = readerOf(before)
  const name = storedName(url)
  if (name && response) await (sourceOf(name) === name ? storePage(name, response) : fetchPage(name))
  const language = languageOfPath(new URL(url).pathname)
  const city = cityOf(url)
  if (!reader.languages.includes(language)) await fetchAll(pagesToKeep([language], reader.city, []))
  if (city && city !== reader.city) await changeCity(url, city)
  const business = name && businessOf(name)
  if (!business || before.includes(`${business}/quote`)) return
  await fetchAll([business, `${business}/quote`])
  await dropSurplus(readerOf(await keptNames()).city)
}

/** Refreshes after half a day, so that pages aren't outdated in the next storm. */
export async function keepWhenOld() {
  const [name] = (await keptNames()).filter(name => name.endsWith('/saved'))
  const page = name === undefined ? undefined : await findPage(name)
  if (page && Date.now() - page.savedAt.getTime() > oldMs) await keepPages()
}

/** Takes only a city that emergency help knows, because a URL can have any text. */
async function changeCity(url: string, city: string) {
  const language = languageOfPath(new URL(url).pathname)
  const help = keptName(`${new URL(url).origin}${pathIn(language, '/emergency-help')}?city=${encodeURIComponent(city)}`)
  if (!help || !(await fetchPage(help))) return
  const { languages } = readerOf(await keptNames())
  await fetchAll(pagesToKeep(languages, city, []).filter(name => name.includes('?city=') && name !== help))
  await dropSurplus(city)
}

async function fetchAll(names: readonly string[]) {
  await Promise.all(names.map(fetchPage))
}
