import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ownPath } from '#platform/request/redirects.ts'
import { Notice } from '#ui/notice.tsx'
import { CheckoutProgress } from '../checkout/checkout-progress.tsx'
import { Page } from '../layout/page.tsx'
import { isOnWayToPlan } from '../plans/chosen-offer.ts'

type Props = { title: string; intro?: ReactNode; sentence?: string | undefined; children: ReactNode }

/** During the purchase of a plan, it shows the current step. */
export function NarrowPage({ title, intro, sentence, children }: Props) {
  const [query] = useSearchParams()
  const isOnWay = isOnWayToPlan(ownPath(query.get('to'), '/'))
  return (
    <Page title={title} description={title} search="never">
      <div className="mx-auto max-w-md">
        {isOnWay && <CheckoutProgress current="Account" />}
        <h1 className="text-[clamp(28px,24px+1vw,40px)]">{title}</h1>
        {intro && <p className="mt-3 text-ink-2">{intro}</p>}
        {sentence && <Notice>{sentence}</Notice>}
        {children}
      </div>
    </Page>
  )
}

export function MailSent({ to }: { to: string }) {
  const [query] = useSearchParams()
  const isOnWay = isOnWayToPlan(ownPath(query.get('to'), '/'))
  return (
    <NarrowPage title="Check your email">
      <p role="status" className="mt-4">
        We’ve sent an email to <strong className="break-words">{to}</strong>. Its link expires in one hour. If nothing
        arrives, check your spam folder, or try again.
      </p>
      {isOnWay && (
        <p className="mt-3">
          The link takes you to the payment, on this device or any other. We’ve saved what you typed about your
          business.
        </p>
      )}
    </NarrowPage>
  )
}
