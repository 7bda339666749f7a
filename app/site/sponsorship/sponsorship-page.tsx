import { useEffect } from 'react'
import { createContext, data, redirect } from 'react-router'
import { toast } from 'sonner'
import { appContext, type RouteHandle, uploadBytes } from '#context.ts'
import { readPrices } from '#domain/commerce/prices/price-versions.server.ts'
import { findPaid, typedOf } from '#domain/commerce/sponsorship/send-sponsorship.server.ts'
import { sponsorshipMessages as messages } from '#domain/commerce/sponsorship/sponsorship-messages.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/sponsorship-page'
import { receiveSponsorship } from './receive-sponsorship.server.ts'
import { notSent, type SponsorshipAnswer } from './sponsorship-answer.ts'
import { SponsorshipForm } from './sponsorship-form.tsx'

export const handle: RouteHandle = { permission: 'send-sponsorship', hydrate: true, bodyBytes: uploadBytes }

export const headers = () => privatePageHeaders

/** True while the page renders the result of a form sent without JavaScript, so that its loader doesn't redirect. */
const isAnswering = createContext(false)

const none = { payment: 'none', sessionId: '', defaults: {} } as const

/** The payment provider returns a sponsor here. Doesn't trust the URL's claims about the payment. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const payment = url.searchParams.get('payment')
  if (payment === null && !context.get(isAnswering)) throw redirect('/list-business', 303)
  const sessionId = url.searchParams.get('session_id') ?? ''
  const nothing = { ...none, prices: await readPrices(app) }
  if (payment !== 'success' || sessionId === '') return nothing
  const paid = await findPaid(app, sessionId)
  if (!paid) return { ...nothing, payment: 'unconfirmed' } as const
  return { ...nothing, payment: 'confirmed', sessionId, defaults: typedOf(paid) } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  context.set(isAnswering, true)
  const { status, answer } = await receiveSponsorship(request, context)
  return data(answer, status)
}

/** Keeps the form and its input when the network fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SponsorshipAnswer> {
  try {
    return await serverAction()
  } catch {
    return { ...notSent, error: 'not-reached' }
  }
}

export const shouldRevalidate = () => false

export default function SponsorshipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, sessionId, defaults, prices } = loaderData
  const isConfirmed = payment === 'confirmed'
  useEffect(() => {
    if (isConfirmed) toast.success(messages.paid.title, { description: messages.paid.text })
  }, [isConfirmed])
  return (
    <Page title={messages.title} description={messages.title} search="never">
      <h1>{messages.title}</h1>
      {isConfirmed && (
        <div className="mt-6 rounded-notice border border-sponsor bg-sponsor-tint p-4 text-sponsor">
          <p className="font-display text-xl font-bold">{messages.paidNotice}</p>
          <p className="mt-1">{messages.paid.text}</p>
        </div>
      )}
      {payment === 'unconfirmed' && (
        <div role="status" className="mt-6 rounded-notice bg-amber-tint p-4 text-amber-ink">
          <p className="font-semibold">{messages.unconfirmed.title}</p>
          <p className="mt-1">{messages.unconfirmed.text}</p>
        </div>
      )}
      <SponsorshipForm prices={prices} defaults={defaults} sessionId={sessionId} answer={actionData} />
      <PageToasts />
    </Page>
  )
}
