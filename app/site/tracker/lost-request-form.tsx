import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { ErrorPage } from '../layout/error-page.tsx'
import { useLanguage } from '../layout/site-facts.ts'

export const findRequestPath = '/find-request'

type Props = { typed?: string | undefined; fieldError?: string | undefined }

export function LostRequestForm({ typed, fieldError }: Props) {
  const language = useLanguage()
  const { lost } = requestMessages[language]
  return (
    <form method="post" action={pathIn(language, findRequestPath)} className="mt-6 grid gap-5" noValidate>
      <Field name="email" label={lost.label} fieldError={fieldError}>
        {control => <input {...control} type="email" autoComplete="email" required defaultValue={typed} />}
      </Field>
      <button type="submit" className={button.filled}>
        {lost.button}
      </button>
    </form>
  )
}

/** The page of a private link that no request has: it was cut off, or the request is deleted. Offers the links again. */
export function UnknownRequest({ error }: { error: unknown }) {
  const messages = requestMessages[useLanguage()]
  const root = useRouteLoaderData<() => { requestId: string }>('root')
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <ErrorPage error={error} requestId={root?.requestId} />
  return (
    <NarrowPage title={messages.errors['request-unknown']} intro={messages.lost.intro}>
      <LostRequestForm />
    </NarrowPage>
  )
}
