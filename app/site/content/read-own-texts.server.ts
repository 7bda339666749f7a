import { type RouterContextProvider, redirect } from 'react-router'
import { appContext, callerContext, factsContext } from '#context.ts'
import type { App } from '#domain/app.ts'
import { contentComponents } from '#domain/foundation/content/content-component.ts'
import { readOwnPages } from '#domain/foundation/content/content-pages.server.ts'
import { type ContentText, pointsOf } from '#domain/foundation/content/content-text.ts'
import { readReplacedTexts, readShownText } from '#domain/foundation/content/content-texts.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'
import { englishPath, type Language, pathIn } from '#platform/text/language.ts'
import { readMarkdown } from '#platform/text/read-markdown.server.ts'
import { homeTextPath } from '../directory/home-texts.tsx'
import type { OwnText } from './own-text.ts'

type Reads = Pick<App, 'db' | 'clock'>

/** Returns the operator's public pages, which every page links to. Cached pages expire when the next one appears. */
export function readOwnPagesOnce(app: Pick<App, 'db' | 'clock'>, facts: PageFacts) {
  return facts.recall(
    'own-pages',
    ['own-pages'],
    () => readOwnPages(app),
    pages => pages.changesAt,
  )
}

/** Returns the operator's texts of the guides in a language, by the English address. */
export function readGuideTextsOnce(app: Reads, facts: PageFacts, language: Language) {
  return readReplacedOnce(app, facts, { below: '/guides/', tag: 'guides' }, language)
}

export function readServiceTextsOnce(app: Reads, facts: PageFacts, language: Language) {
  return readReplacedOnce(app, facts, { below: '/services/', tag: 'services' }, language)
}

/** Returns the operator's texts of the home page in a language; null for the specified texts. */
export async function readHomeTextsOnce(app: Reads, facts: PageFacts, language: Language) {
  const [home] = await readReplacedOnce(app, facts, { below: homeTextPath, tag: 'home-texts' }, language)
  return home?.fields ?? null
}

async function readReplacedOnce(
  app: Reads,
  facts: PageFacts,
  { below, tag }: { below: string; tag: string },
  language: Language,
) {
  const { texts } = await facts.recall(
    `${tag} ${language}`,
    [tag],
    () => readReplacedTexts(app, below, [language]),
    replaced => replaced.changesAt,
  )
  return texts
}

/** Returns null if the operator has no page at that address. Redirects another spelling of its address. */
export async function readOwnPage(context: Readonly<RouterContextProvider>, pathname: string) {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const { pages } = await readOwnPagesOnce(app, context.get(factsContext))
  const path = englishPath(pathname).toLowerCase().replace(/\/+$/, '')
  const page = pages.find(known => known.path === path && known.titles[language] !== undefined)
  if (!page) return null
  const address = pathIn(language, path)
  if (address !== pathname) throw redirect(address, 301)
  const text = await readShownText(app, path, language)
  const languages = Object.keys(page.titles) as Language[]
  const counterparts = languages.map(known => ({ language: known, path: pathIn(known, path) }))
  return text && { text: ownText(text, language, text.shownFrom), counterparts }
}

export function ownText(text: ContentText, language: Language, since: Date): OwnText {
  const { title, description, lead, markdown } = text
  const [points, read] = [pointsOf(text), readMarkdown(markdown, contentComponents)]
  return { title, description, lead, language, points, markdown: read, since: regionDay(since) }
}
