import { Siren } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { englishPath } from '#platform/text/language.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { useFilledCosts } from '../figures/cost-table.tsx'
import { guideMessages } from '../guides/guide-messages.ts'
import { Page } from '../layout/page.tsx'
import { useIsLight } from '../layout/site-facts.ts'
import { articlePicturePath } from '../pictures/picture-path.ts'
import { articleData, howToData } from '../structured-data/article-data.ts'
import { breadcrumbData, StructuredData } from '../structured-data/structured-data.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Article } from './article.ts'
import { articleMessages } from './article-messages.ts'
import { articleParts } from './article-parts.tsx'
import { OnThisPage } from './on-this-page.tsx'

type Props = {
  article: Article
  parts?: Record<string, ComponentType>
  children?: ReactNode
  aside?: ReactNode
}

/** A wide screen has contents on the left and the summary on the right. */
export function ArticlePage({ article, parts, children, aside }: Props) {
  const { Text } = article
  return (
    <Page title={article.title} description={article.description} kind="article">
      <StructuredData of={articleGraph(article, useLocation().pathname)} />
      <article className="lg:grid lg:grid-cols-[172px_minmax(0,1fr)_284px] lg:gap-x-10">
        <ArticleHeading article={article} />
        <OnThisPage
          title={articleMessages[article.language].onThisPage}
          parts={article.headings}
          className="hidden border-t border-line pt-4 lg:block"
        />
        <div className="min-w-0 border-line text-base md:text-[17px] md:leading-[1.6] lg:border-t [&>h2:first-child]:mt-7">
          <Text components={{ ...articleParts, ...parts }} />
          {children}
        </div>
        <div className="mt-10 grid content-start gap-6 lg:mt-0">
          <ArticleSummary article={article} />
          {aside}
        </div>
      </article>
    </Page>
  )
}

function ArticleHeading({ article }: Props) {
  const { title, language, lead, reviewed, minutes, slug, pictured, back, goal, button: act } = article
  const messages = articleMessages[language]
  const isLight = useIsLight()
  const columns =
    'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,300px)] md:items-center lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)]'
  return (
    <header className={`mb-8 gap-x-12 print:block lg:col-span-3 lg:mb-10 ${isLight ? '' : columns}`}>
      {!isLight && (
        <img
          src={articlePicturePath(slug)}
          alt={pictured}
          width={800}
          height={600}
          fetchPriority="high"
          className="-mx-4 -mt-8 mb-5 h-[201px] w-[calc(100%+2rem)] max-w-none bg-sunken object-cover md:order-last md:m-0 md:aspect-4/3 md:h-auto md:w-full md:rounded-panel print:hidden"
        />
      )}
      <div>
        <a {...linkIn(language, back.to)} className={`${link} inline-flex min-h-11 items-center print:hidden`}>
          {back.text}
        </a>
        <h1>{title}</h1>
        <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">{lead}</p>
        <p className="mt-3 text-sm text-ink-2">
          {[messages.reviewed(writtenDay(reviewed, language)), messages.minutes(minutes), messages.noAdvice].join(
            ' · ',
          )}
        </p>
        <a
          {...linkIn(language, act.to)}
          className={`${goal ? button.outlined : button.filled} mt-5 print:hidden ${act.urgent ? 'bg-red-fill text-white hover:bg-red-fill max-sm:w-full' : ''}`}
        >
          {act.urgent && <Siren aria-hidden className="size-5" />} {act.text}
        </a>
      </div>
    </header>
  )
}

type Summarized = Pick<Article, 'inShort' | 'language' | 'goal'>

export function ArticleSummary({ article: { inShort, language, goal } }: { article: Summarized }) {
  const filled = useFilledCosts()
  return (
    <section aria-labelledby="in-short" className="rounded-panel bg-tint p-6">
      <h2 id="in-short" className="text-xl">
        {articleMessages[language].inShort}
      </h2>
      <ul className="mt-2 list-disc pl-5">
        {inShort.map(point => (
          <li key={point} className="py-1">
            {filled(point)}
          </li>
        ))}
      </ul>
      {goal && (
        <a {...linkIn(language, goal.to)} className={`${button.filled} mt-4 w-full`}>
          {goal.text}
        </a>
      )}
    </section>
  )
}

function articleGraph({ title, description, published, reviewed, language, steps }: Article, path: string) {
  const article = articleData({ path, title, description, published, reviewed, language })
  const isGuide = englishPath(path).startsWith('/guides/')
  const over = isGuide ? [{ name: guideMessages[language].guides, path: linkIn(language, '/guides').href }] : []
  const howTo = steps.length > 1 ? [howToData({ path, name: title, steps })] : []
  return [article, breadcrumbData([...over, { name: title, path }], language), ...howTo]
}
