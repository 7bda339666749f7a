import { defaultRetention, type Retention } from '#platform/config/retention.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { articleMessages } from '../articles/article-messages.ts'
import { OnThisPage } from '../articles/on-this-page.tsx'
import { Page } from '../layout/page.tsx'
import { legalMessages } from './legal-messages.ts'
import { legalParts, RetentionContext } from './legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export function LegalPage({ text, retention = defaultRetention }: { text: LegalText; retention?: Retention }) {
  const { title, slug, language, description, lead, since, sections, Text } = text
  const messages = legalMessages[language]
  return (
    <Page title={title} description={description}>
      <article className="lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-14">
        <header className="lg:col-start-2">
          <h1>{title}</h1>
          <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">{lead}</p>
          <p className="mt-3 text-sm text-ink-2">
            {`${messages.version} `}
            <time dateTime={since}>{writtenDay(since, language)}</time>
          </p>
          {messages.binding && (
            <p className="mt-3 max-w-[60ch]">
              {messages.binding}{' '}
              <a href={`/${slug}`} hrefLang="en" className={`${link} underline`}>
                {messages.english}
              </a>
              .
            </p>
          )}
        </header>
        <OnThisPage
          title={articleMessages[language].onThisPage}
          parts={sections}
          className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2"
        />
        <div className="min-w-0 text-base md:text-[17px] md:leading-[1.6] lg:col-start-2">
          <RetentionContext value={retention}>
            <Text components={legalParts} />
          </RetentionContext>
        </div>
      </article>
    </Page>
  )
}
