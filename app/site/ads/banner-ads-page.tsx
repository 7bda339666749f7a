import { useEffect } from 'react'
import { createContext, data, redirect } from 'react-router'
import { toast } from 'sonner'
import { appContext, type RouteHandle } from '#context.ts'
import { bannerMessages } from '#domain/commerce/ads/banner-messages.ts'
import { findPaidPackage } from '#domain/commerce/banners/apply-for-banner.server.ts'
import { allFilesBytes } from '#domain/commerce/banners/banner-application.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { takePackage } from '../checkout/kept-purchase.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/banner-ads-page'
import { BannerForm } from './banner-form.tsx'
import { receiveBanner } from './receive-banner.server.ts'

const messages = bannerMessages.page

export const handle: RouteHandle = {
  permission: 'apply-for-banner',
  hydrate: true,
  // The files plus the text fields.
  bodyBytes: allFilesBytes + 1_048_576,
}

export const headers = () => privatePageHeaders

/** True while the page renders the result of a form sent without JavaScript, so that its loader doesn't redirect. */
const isAnswering = createContext(false)

const nothing = { payment: 'none', sessionId: '', paid: null } as const

/** The payment provider returns an advertiser here. Doesn't trust the URL's claims about the payment. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const payment = url.searchParams.get('payment')
  if (payment === null && !context.get(isAnswering)) throw redirect('/list-business', 303)
  const sessionId = url.searchParams.get('session_id') ?? ''
  if (payment !== 'success' || sessionId === '') return nothing
  const paid = await findPaidPackage(context.get(appContext), sessionId)
  return paid
    ? ({ payment: 'confirmed', sessionId, paid } as const)
    : ({ payment: 'unconfirmed', sessionId, paid: null } as const)
}

export async function action({ context, request }: Route.ActionArgs) {
  context.set(isAnswering, true)
  const { status, answer } = await receiveBanner(request, context)
  return data(answer, status)
}

/** Sending the form doesn't change what the loader read from the URL. */
export const shouldRevalidate = () => false

export default function BannerAdsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, sessionId, paid } = loaderData
  useEffect(() => {
    if (payment === 'none') return
    // The stored choice is no longer needed: the page shows the server's data.
    takePackage()
    if (payment === 'confirmed') toast.success(messages.toast.title, { description: messages.toast.text })
  }, [payment])
  const defaults = paid && { bannerPackage: paid.bannerPackage, email: paid.email }
  return (
    <Page title={messages.title} description={messages.title} search="never">
      <h1>{messages.title}</h1>
      {paid && (
        <div role="status" className="mt-6 rounded-notice bg-green-tint p-4 text-green">
          <p className="font-display text-xl font-bold">{messages.paid(paid.name)}</p>
          <p className="mt-1">{messages.paidText(paid.price)}</p>
        </div>
      )}
      {payment === 'unconfirmed' && (
        <div role="status" className="mt-6 rounded-notice bg-amber-tint p-4 text-amber-ink">
          <p className="font-semibold">{messages.unconfirmed}</p>
          <p className="mt-1">{messages.unconfirmedText}</p>
        </div>
      )}
      <BannerForm {...(defaults && { defaults })} sessionId={sessionId} answer={actionData} />
      <PageToasts />
    </Page>
  )
}
