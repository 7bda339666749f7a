import { isRouteErrorResponse } from 'react-router'
import { button } from '#ui/button.ts'
import { Page } from './page.tsx'

type Props = { error: unknown; requestId: string | undefined }

/** What a person sees when a route threw: its own sentence when it threw an answer, else the number to ask about. */
export function ErrorPage({ error, requestId }: Props) {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  const heading = isAnswer && typeof error.data === 'string' ? error.data : 'Unexpected Application Error!'
  return (
    <Page title={heading}>
      <h1>{heading}</h1>
      {!isAnswer && (
        <p className="mt-4 text-ink-2">
          Something went wrong on our side. Nothing that you sent before is lost.
          {requestId && <span className="mt-2 block text-sm text-ink-3">Request {requestId}</span>}
        </p>
      )}
      <p className="mt-8">
        <a href="/" className={button.filled}>
          Return to Home
        </a>
      </p>
    </Page>
  )
}
