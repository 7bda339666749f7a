import { Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { tokenForm } from '#domain/accounts/account-schema.server.ts'
import { confirmAddress } from '#domain/accounts/confirm-address.server.ts'
import { findOffer } from '#domain/plans/offer.ts'
import { readCookie } from '#platform/cookies.ts'
import { readForm } from '#platform/forms.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { chosenOfferCookie, signInPath } from '../plans/chosen-offer.ts'
import type { Route } from './+types/verify-page'
import { answerForm, faultOf, refuseFaults, refuseForm } from './account-form.ts'
import { NarrowPage } from './narrow-page.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export const headers = () => privatePageHeaders

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** A press of the button and not the opening of the link: programs that look into mails open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = tokenForm.safeParse(fields)
  if (!parsed.success) return refuseFaults(fields, parsed.error)
  const result = await confirmAddress(context.get(appContext), context.get(callerContext), parsed.data)
  if (!result.ok) return refuseForm(fields, { refusal: result.reason })
  const offer = findOffer(readCookie(request.headers.get('cookie'), chosenOfferCookie) ?? '')
  return answerForm({ done: doneWords[result.now], ...(offer && { goOn: signInPath(offer.id) }) })
}

export default function VerifyPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData?.done) return <Verified words={actionData.done} goOn={actionData.goOn} />
  const sentence = actionData?.sentence ?? faultOf('token', actionData?.faults)
  return (
    <NarrowPage title="Confirm your address" intro="One press, and it is done." sentence={sentence}>
      <Form method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="token" value={token} />
        <SubmitButton busy="Confirming…">Confirm</SubmitButton>
      </Form>
    </NarrowPage>
  )
}

const doneWords = {
  confirmed: 'Your address is confirmed.',
  'ask-new-address': 'We have sent an email to the new address. The account moves when its link is followed.',
}

/** Who was about to buy something goes on with that. */
function Verified({ words, goOn }: { words: string; goOn: string | undefined }) {
  return (
    <NarrowPage title="Thank you">
      <p role="status" className="mt-4">
        {words}
      </p>
      <p className="mt-6">
        {goOn ? (
          <a href={goOn} className={button.filled}>
            Continue to the payment
          </a>
        ) : (
          <Link to="/account" className={button.filled}>
            Go to my account
          </Link>
        )}
      </p>
    </NarrowPage>
  )
}
