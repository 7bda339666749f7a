import { useLocation } from 'react-router'
import { articleMessages } from '../articles/article-messages.ts'
import { ArticleSummary } from '../articles/article-page.tsx'
import { OnThisPage } from '../articles/on-this-page.tsx'
import { Page } from '../layout/page.tsx'
import { articleData } from '../structured-data/article-data.ts'
import { breadcrumbData, StructuredData } from '../structured-data/structured-data.tsx'
import { MarkdownText } from './markdown-text.tsx'
import type { OwnText } from './own-text.ts'

type Props = { text: OwnText; search?: 'never' }

/** A page that the operator wrote. */
export function OwnPage({ text, search }: Props) {
  const { title, description, lead, language, points, markdown } = text
  const { pathname } = useLocation()
  const headings = markdown.headings.filter(({ depth }) => depth === 2)
  return (
    <Page title={title} description={description} kind="article" {...(search && { search })}>
      {!search && <StructuredData of={graphOf(text, pathname)} />}
      <article className="lg:grid lg:grid-cols-[172px_minmax(0,1fr)_284px] lg:gap-x-10">
        <header className="mb-8 lg:col-span-3 lg:mb-10">
          <h1>{title}</h1>
          {lead && <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">{lead}</p>}
        </header>
        {headings.length > 1 && (
          <OnThisPage
            title={articleMessages[language].onThisPage}
            parts={headings}
            className="hidden border-t border-line pt-4 lg:block"
          />
        )}
        <div
          className={`min-w-0 border-line text-base wrap-anywhere md:text-[17px] md:leading-[1.6] lg:border-t [&>h2:first-child]:mt-7 ${headings.length > 1 ? '' : 'lg:col-span-2'}`}
        >
          <MarkdownText parts={markdown.parts} />
        </div>
        {points.length > 0 && (
          <div className="mt-10 grid content-start gap-6 lg:mt-0">
            <ArticleSummary article={{ inShort: points, language }} />
          </div>
        )}
      </article>
    </Page>
  )
}

function graphOf({ title, description, since, language }: OwnText, path: string) {
  const article = articleData({ path, title, description, published: since, reviewed: since, language })
  return [article, breadcrumbData([{ name: title, path }], language)]
}
