import { isRouteErrorResponse, useLocation } from 'react-router'
import { button } from '#ui/button.ts'
import { linkIn } from '../translated-paths.ts'
import { layoutMessages } from './layout-messages.ts'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import { useLanguage } from './site-facts.ts'

type Props = { error: unknown; requestId: string | undefined }

/** The page for an error that a route threw. An unexpected error shows only the request ID. */
export function ErrorPage({ error, requestId }: Props) {
  const language = useLanguage()
  const messages = layoutMessages[language]
  const isDesk = /^\/admin(\/|$)/.test(useLocation().pathname)
  if (isRouteErrorResponse(error) && error.status === 404 && typeof error.data !== 'string') return <NotFound />
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  const heading = isAnswer && typeof error.data === 'string' ? error.data : messages.error
  return (
    <Page title={heading} description={messages.unshown} search="never">
      <h1>{heading}</h1>
      {!isAnswer && (
        <p className="mt-4 text-ink-2">
          {messages.ourError}
          {requestId && <span className="mt-2 block text-sm text-ink-3">{`${messages.request} ${requestId}`}</span>}
        </p>
      )}
      <p className="mt-8">
        {isDesk ? (
          <a href="/admin" className={button.filled}>
            Back to the dashboard
          </a>
        ) : (
          <a {...linkIn(language, '/')} className={button.filled}>
            {messages.backHome}
          </a>
        )}
      </p>
    </Page>
  )
}
