import { articleMessages } from '../articles/article-messages.ts'
import { OnThisPage } from '../articles/on-this-page.tsx'
import { Page } from '../layout/page.tsx'
import { breadcrumbData, StructuredData } from '../structured-data/structured-data.tsx'
import { aboutParts } from './about-parts.tsx'
import type { AboutText } from './about-text.ts'

/** A text page about the directory. On a wide screen its table of contents is on the left. */
export function AboutTextPage({ text }: { text: AboutText }) {
  const { title, slug, language, description, lead, sections, Text } = text
  return (
    <Page title={title} description={description}>
      <StructuredData of={breadcrumbData([{ name: title, path: `/${slug}` }], language)} />
      <article className="lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-14">
        <header className="lg:col-start-2">
          <h1>{title}</h1>
          <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">{lead}</p>
        </header>
        <OnThisPage
          title={articleMessages[language].onThisPage}
          parts={sections}
          className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2"
        />
        <div className="min-w-0 text-base md:text-[17px] md:leading-[1.6] lg:col-start-2">
          <Text components={aboutParts} />
        </div>
      </article>
    </Page>
  )
}
