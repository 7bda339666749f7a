import { languageOfPath, pathIn } from '#platform/text/language.ts'
import { businessOf, cityOf, keptName, pagesToKeep, readerOf, sourceOf, storedName } from './kept-pages.ts'
import { dropSurplus, fetchPage, findPage, keepPages, keptNames, storePage } from './page-store.ts'

const oldMs = 12 * 3_600_000

/** Keeps the page that was just visited when it is one to keep, and what goes with it: a city's other pages, a business's form. */
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

/** Fetches everything anew when it is half a day old: what is read in the next storm must not be last month's. */
export async function keepWhenOld() {
  const [name] = (await keptNames()).filter(name => name.endsWith('/saved'))
  const page = name === undefined ? undefined : await findPage(name)
  if (page && Date.now() - page.savedAt.getTime() > oldMs) await keepPages()
}

/** A city is the chosen one when emergency help knows it: any text can stand in an address. */
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
