import type { RouterContextProvider } from 'react-router'
import { appContext, builtInTextsContext, callerContext, factsContext } from '#context.ts'
import type { App } from '#domain/app.ts'
import type { Sponsor } from '#domain/commerce/sponsorship/read-sponsor.server.ts'
import { type CostFigures, costsFrom } from '#domain/directory/costs/cost-figures.ts'
import { programPath, replaceFacts } from '#domain/directory/incentives/program-fields.ts'
import { programIn } from '#domain/directory/incentives/program-messages.ts'
import { addPrograms } from '#domain/directory/incentives/program-texts.server.ts'
import { type Program, readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { readLargestPlaces } from '#domain/directory/places/listed-places.server.ts'
import { readCardsOf, readFeaturedIds } from '#domain/directory/search/cards.server.ts'
import type { NamedTexts } from '#domain/foundation/content/named-text.ts'
import { readContent } from '#domain/foundation/content/read-content.server.ts'
import type { Claim } from '#domain/foundation/plans/marketing-claims.ts'
import type { Prices } from '#domain/foundation/plans/rate-cards.ts'
import type { Language } from '#platform/text/language.ts'
import { readCostsOnce } from '../figures/read-costs.server.ts'
import { readIncentives } from '../incentives/read-incentives.server.ts'
import { citiesShown } from '../landing/browse-cities.tsx'
import { readAdvertising } from '../services/page-advertising.server.ts'
import type { OwnText } from './own-text.ts'
import { ownText } from './read-own-texts.server.ts'

type Place = { path: string; language: Language }
type Shown =
  | { kind: 'page'; text: OwnText }
  /** `text` is null where only the figures are a draft. */
  | { kind: 'article'; at: string; text: OwnText | null }
  | { kind: 'home'; home: Awaited<ReturnType<typeof readHome>>; texts: NamedTexts }
  | { kind: 'program'; program: Program }
/** Components of articles find `costs`, `claims`, `prices` and `sponsor` in the data of the page that draws them. */
export type Previewed = Place & {
  costs: CostFigures
  shown: Shown
  claims?: Claim[]
  prices?: Prices
  sponsor?: Sponsor | null
}

/** Returns what the draft's page needs; null for an unknown text, and for an email, which has no page. */
export async function readPreview(context: Readonly<RouterContextProvider>, path: string): Promise<Previewed | null> {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const builtIn = await addPrograms(app, context.get(builtInTextsContext))
  const content = await readContent(app, builtIn, { path, language })
  if (!content) return null
  const { group, typed, form } = content
  const fields = typed.fields ?? {}
  const page = { path, language, costs: await readCostsOnce(app, context.get(factsContext)) }
  const text = ownText(typed, language, app.clock.now())
  switch (group) {
    case 'page':
      return { ...page, shown: { kind: 'page', text } }
    case 'guide':
      return { ...page, shown: { kind: 'article', at: path, text } }
    case 'service':
      return { ...page, ...(await readAdvertising(context)), shown: { kind: 'article', at: path, text } }
    case 'home':
      return { ...page, shown: { kind: 'home', home: await readHome(app), texts: fields } }
    case 'figures': {
      const program = await readProgram(app, { path, language }, fields)
      if (program) return { ...page, shown: { kind: 'program', program } }
      const at = form?.shownAt ?? path
      const advertising = await readAdvertising(context)
      return {
        ...page,
        ...advertising,
        costs: costsFrom([{ path, fields }]),
        shown: { kind: 'article', at, text: null },
      }
    }
    case 'email':
      return null
  }
}

/** A few contractors are enough to see the headings. */
const cardsShown = 6

async function readHome(app: App) {
  const [ids, places, incentives] = await Promise.all([
    readFeaturedIds(app),
    readLargestPlaces(app, citiesShown),
    readIncentives(app, {}),
  ])
  const cards = await readCardsOf(app, ids.slice(0, cardsShown))
  return { now: app.clock.now().getTime(), cards, places, incentives }
}

async function readProgram(app: App, { path, language }: Place, fields: NamedTexts) {
  const program = (await readPrograms(app)).find(({ slug }) => programPath(slug) === path)
  if (!program) return undefined
  return language === 'en' ? replaceFacts(program, fields) : programIn(language, { ...program, inSpanish: fields })
}
