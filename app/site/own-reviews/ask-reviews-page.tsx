import { data, Form, redirect } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { invitedReviewPath } from '#domain/requests/invited-reviews/invited-review-email.ts'
import { type AskError, makeReviewLink, readReviewAsk } from '#domain/requests/reviews/ask-for-reviews.server.ts'
import { reviewAskMessages, reviewTemplates } from '#domain/requests/reviews/review-ask-messages.ts'
import { qrCode } from '#platform/images/qr-code.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/ask-reviews-page'

export const handle: RouteHandle = { permission: 'ask-for-reviews', hydrate: true }

const messages = reviewAskMessages.en

const askStatus: Record<AskError, number> = { forbidden: 403, 'listing-unknown': 404, 'too-many': 429 }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const found = await readReviewAsk(context.get(appContext), context.get(callerContext), id)
  if (!found.ok) throw data(messages.errors[found.reason], askStatus[found.reason])
  const { name, token } = found
  const { baseUrl } = context.get(deploymentContext)
  const address = (language: Language) => baseUrl + invitedReviewPath(language, token ?? '')
  return {
    id,
    name,
    asked:
      token === null
        ? null
        : {
            address: address('en'),
            code: qrCode(address('en')),
            emails: languages.map(language => ({
              language,
              text: reviewTemplates[language].email(name, address(language)),
            })),
          },
    done: url.searchParams.get('done'),
  }
}

export async function action({ context, params: { id }, url }: Route.ActionArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const before = await readReviewAsk(app, context.get(callerContext), id)
  const made = await makeReviewLink(app, context.get(callerContext), id)
  if (!made.ok) return data({ error: messages.errors[made.reason] }, askStatus[made.reason])
  const done = before.ok && before.token ? 'renewed' : 'made'
  throw redirect(`/account/listings/${id}/reviews/ask?done=${done}`, 303)
}

export default function AskReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, asked, done } = loaderData
  const said = done === 'renewed' ? messages.renewed : done === 'made' ? messages.made : undefined
  return (
    <AccountPanel title={messages.title(name)} done={said} sentence={actionData?.error} isWide>
      <div className="mt-2 grid max-w-[68ch] gap-3">
        <p>{messages.intro}</p>
        <p className="text-ink-2">{messages.mark}</p>
        <p className="text-ink-2">{messages.rules}</p>
      </div>
      {asked ? <Asked {...asked} id={id} /> : <MakeLink />}
    </AccountPanel>
  )
}

function MakeLink() {
  return (
    <Form method="post" className="mt-6 grid max-w-[68ch] justify-items-start gap-4">
      <p>{messages.none}</p>
      <SubmitButton busy="Saving…">{messages.make}</SubmitButton>
    </Form>
  )
}

type Asked = NonNullable<Route.ComponentProps['loaderData']['asked']> & { id: string }

function Asked({ id, address, code, emails }: Asked) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      <section className="grid grid-cols-1 gap-3">
        <h2>{messages.link}</h2>
        <p className="rounded-notice bg-sunken p-4 break-all">
          <a href={address} className={`${link} inline-flex min-h-11 items-center`}>
            {address}
          </a>
        </p>
        <p>
          <CopyButton text={address} title={messages.copied.title} said={messages.copied.said}>
            {messages.copy}
          </CopyButton>
        </p>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2>{messages.code}</h2>
        <div className="flex flex-wrap items-center gap-6">
          <QrCode picture={code} label={`${messages.code}: ${address}`} size={168} className="rounded-control" />
          <div className="grid max-w-sm gap-3">
            <p>{messages.codeText}</p>
            <p>
              <a href={`/review-card/${id}`} className={button.outlined}>
                {messages.card}
              </a>
            </p>
          </div>
        </div>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2>{messages.email}</h2>
        <p className="max-w-[68ch] text-ink-2">{messages.emailText}</p>
        {emails.map(({ language, text }) => (
          <details key={language} open={language === 'en'} className="rounded-notice border border-line p-4">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{messages.languages[language]}</summary>
            <p
              lang={language}
              className="mt-2 max-w-[68ch] rounded-control bg-sunken p-4 break-words whitespace-pre-line"
            >
              {text}
            </p>
            <p className="mt-3">
              <CopyButton {...messages.copiedText} text={text} look="outlined">
                {messages.copyText}
              </CopyButton>
            </p>
          </details>
        ))}
      </section>
      <details className="rounded-notice border border-line p-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{messages.renewTitle}</summary>
        <Form method="post" className="mt-2 grid justify-items-start gap-4">
          <p>{messages.renewText}</p>
          <SubmitButton busy="Saving…" look="outlined">
            {messages.renew}
          </SubmitButton>
        </Form>
      </details>
    </div>
  )
}
