import { data } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import { emptySearch } from '#domain/directory/search/search.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { may } from '#domain/permissions.ts'
import { readQuery } from '#platform/request/forms.ts'
import type { Language } from '#platform/text/language.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { Hero } from '../directory/hero.tsx'
import { HomeHead } from '../directory/home-head.tsx'
import { HomeTexts } from '../directory/home-texts.tsx'
import { FeaturedGrid } from '../directory/suggested-grid.tsx'
import { WhyChoose } from '../directory/why-choose.tsx'
import { guides } from '../guides/guides.ts'
import { IncentivesSection } from '../incentives/incentives-section.tsx'
import { ProgramView } from '../incentives/program-view.tsx'
import { BrowseCities } from '../landing/browse-cities.tsx'
import { services } from '../services/services.ts'
import type { Route } from './+types/preview-page'
import { OwnPage } from './own-page.tsx'
import { type Previewed, readPreview } from './read-preview.server.ts'
import { replaceText } from './replaced-article.tsx'

export const handle: RouteHandle = { permission: 'edit-content', isReading: true }

const previewQuery = z.object({ page: z.string().max(200).catch('') })

/** Shows a draft as its page will look. Visitors get the not-found page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!may(context.get(callerContext), 'edit-content')) throw data(null, 404)
  if (context.get(appContext).auth.adminNeedsTwoStep && !context.get(sessionContext)?.hasTwoStep) throw data(null, 404)
  const preview = await readPreview(context, previewQuery.parse(readQuery(request)).page)
  return preview ?? data(null, 404)
}

export default function PreviewPage({ loaderData: preview }: Route.ComponentProps) {
  if (!preview) return null
  const { path, language } = preview
  return (
    <>
      <aside lang="en" aria-label="Preview" className="bg-amber-tint px-4 py-1 text-center text-amber-ink">
        {messages.preview.bar}{' '}
        <a
          href={`/admin/content/edit?${new URLSearchParams({ page: path, language })}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {messages.preview.back}
        </a>
      </aside>
      <Preview preview={preview} />
    </>
  )
}

function Preview({ preview: { shown, language } }: { preview: Previewed }) {
  switch (shown.kind) {
    case 'page':
      return <OwnPage text={shown.text} search="never" />
    case 'article': {
      const article = articleAt(shown.at, language)
      return article && <ArticlePage article={shown.text ? replaceText(article, shown.text) : article} />
    }
    case 'home':
      return <HomePreview {...shown} language={language} />
    case 'program':
      return <ProgramView program={shown.program} language={language} search="never" />
  }
}

function articleAt(path: string, language: Language) {
  const [, folder, slug = ''] = path.split('/')
  return (folder === 'services' ? services : guides)[language].get(slug)
}

type HomeProps = Extract<Previewed['shown'], { kind: 'home' }> & { language: Language }

function HomePreview({ home: { now, cards, places, incentives }, texts, language }: HomeProps) {
  return (
    <HomeTexts value={texts}>
      <main id="content">
        <HomeHead isShown={false} />
        <Hero isHome typed={emptySearch} fieldErrors={{}} unknownPlace={null} result={null} />
        <FeaturedGrid cards={cards} now={now} />
        <BrowseCities places={places} />
        <WhyChoose />
        <IncentivesSection incentives={incentives} language={language} />
      </main>
    </HomeTexts>
  )
}
