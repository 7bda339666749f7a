import { defaultRetention, type Retention } from '#platform/config/retention.ts'
import { dayText } from '../articles/article-messages.ts'
import { OnThisPage } from '../articles/on-this-page.tsx'
import { Page } from '../layout/page.tsx'
import { legalParts, RetentionContext } from './legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export function LegalPage({ text, retention = defaultRetention }: { text: LegalText; retention?: Retention }) {
  const { title, description, lead, since, sections, Text } = text
  return (
    <Page title={title} description={description}>
      <article className="lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-14">
        <header className="lg:col-start-2">
          <h1>{title}</h1>
          <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">{lead}</p>
          <p className="mt-3 text-sm text-ink-2">
            Version of <time dateTime={since}>{dayText('en', since)}</time>
          </p>
        </header>
        <OnThisPage
          title="On this page"
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
