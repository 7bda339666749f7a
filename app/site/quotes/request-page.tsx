import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { displayPhone, phoneLink } from '#domain/directory/business.ts'
import { quoteWords } from '#domain/quotes/quote-words.ts'
import { readRequest } from '#domain/quotes/quotes.server.ts'
import { region } from '#domain/settings/region.ts'
import { timeIn } from '#platform/dates.ts'
import { button, link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/request-page'

/** The homeowner's own page: whoever has its address may read it, so it is never cached, indexed or named to others. */
export const handle: RouteHandle = { permission: 'read-own-request' }

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const request = await readRequest(context.get(appContext), params.token)
  if (!request) throw data(quoteWords[language].request.unknown, 404)
  return { language, request }
}

export default function RequestPage({ loaderData: { language, request } }: Route.ComponentProps) {
  const { request: words, sent, fields } = quoteWords[language]
  return (
    <Page title={words.title}>
      <h1>{sent}</h1>
      <p className="mt-2 text-ink-2">{words.sentOn(timeIn(region.zone, request.sentAt))}</p>
      <p className="mt-4 max-w-[68ch] rounded-notice bg-tint p-4 text-tint-ink">{words.keep}</p>
      <section className="mt-8 grid max-w-xl gap-4">
        <h2>{words.contractor}</h2>
        {request.recipients.map(recipient => (
          <Recipient key={recipient.slug} recipient={recipient} words={words} />
        ))}
      </section>
      <section className="mt-8 max-w-xl">
        <h2>{words.yours}</h2>
        <dl className="mt-3 grid gap-3">
          <Line label={fields.name.label} text={request.name} />
          <Line label={fields.email.label} text={request.email} />
          <Line label={fields.phone.label} text={request.phone ?? words.none} />
          <Line label={fields.message.label} text={request.message} />
        </dl>
      </section>
    </Page>
  )
}

type RecipientProps = {
  recipient: NonNullable<Awaited<ReturnType<typeof readRequest>>>['recipients'][number]
  words: (typeof quoteWords)['en']['request']
}

function Recipient({ recipient, words }: RecipientProps) {
  const dial = phoneLink(recipient.phone, recipient.phoneE164)
  const { mailState, mailedAt } = recipient
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3>
        <a href={`/business/${recipient.slug}`} className={link}>
          {recipient.name}
        </a>
      </h3>
      <p role="status">
        {mailState === 'sent' && mailedAt
          ? words.mailed(timeIn(region.zone, mailedAt))
          : mailState === 'failed' || mailState === 'suppressed'
            ? words.failed
            : words.waiting}
      </p>
      {dial && (
        <>
          <p className="text-ink-2">{words.byPhone}</p>
          <a href={dial} className={button.filled}>
            Call {displayPhone(recipient.phone, recipient.phoneE164)}
          </a>
        </>
      )}
    </div>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="whitespace-pre-line">{text}</dd>
    </div>
  )
}
