import { Printer } from 'lucide-react'
import { data } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { invitedReviewPath } from '#domain/requests/invited-reviews/invited-review-email.ts'
import { readReviewAsk } from '#domain/requests/reviews/ask-for-reviews.server.ts'
import { reviewAskMessages, reviewTemplates } from '#domain/requests/reviews/review-ask-messages.ts'
import { qrCode } from '#platform/images/qr-code.ts'
import { button, link } from '#ui/button.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/review-card-page'

export const handle: RouteHandle = { permission: 'ask-for-reviews', hydrate: true, isBare: true }

const messages = reviewAskMessages.en

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const found = await readReviewAsk(context.get(appContext), context.get(callerContext), id)
  if (!found.ok) throw data(messages.errors[found.reason], found.reason === 'forbidden' ? 403 : 404)
  if (!found.token) throw data(messages.none, 404)
  const { baseUrl } = context.get(deploymentContext)
  const cards = (['en', 'es'] as const).map(language => ({
    language,
    code: qrCode(baseUrl + invitedReviewPath(language, found.token ?? '')),
  }))
  return { id, name: found.name, cards }
}

/** Two cards of the size A6 (105 by 148 mm), one for each language, to cut out of one sheet. */
export default function ReviewCardPage({ loaderData: { id, name, cards } }: Route.ComponentProps) {
  return (
    <Page title={messages.card} description={messages.card} search="never">
      <h1 className="sr-only">{messages.title(name)}</h1>
      <p className="mb-6 flex flex-wrap items-center gap-5 print:hidden">
        <button type="button" onClick={() => print()} className={button.filled}>
          <Printer aria-hidden className="size-5" /> {reviewTemplates.en.card.print}
        </button>
        <a href={`/account/listings/${id}/reviews/ask`} className={`${link} inline-flex min-h-11 items-center`}>
          ← {messages.back}
        </a>
      </p>
      <div className="flex flex-wrap gap-4">
        {cards.map(({ language, code }) => {
          const { card } = reviewTemplates[language]
          return (
            <section
              key={language}
              lang={language}
              className="grid min-h-[148mm] w-[105mm] max-w-full break-inside-avoid content-center justify-items-center gap-6 border border-dashed border-edge bg-white p-8 text-center text-black"
            >
              <h2 className="text-balance text-black">{card.title(name)}</h2>
              <QrCode picture={code} label={card.code} size={220} />
              <p className="text-lg">{card.text}</p>
            </section>
          )
        })}
      </div>
    </Page>
  )
}
