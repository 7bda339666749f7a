import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { askForData } from '#domain/oversight/privacy/ask-for-data.server.ts'
import { type AskForDataError, dataPath } from '#domain/oversight/privacy/data-link.ts'
import { ownDataMessages } from '#domain/oversight/privacy/own-data-messages.ts'
import { personForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { pathIn } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/ask-data-page'

export const handle: RouteHandle = { permission: 'ask-for-own-data', cached: [] }

const statusOf: Record<AskForDataError, number> = { forbidden: 403, 'too-many-mails': 429 }

/** The response is the same for every address: only an email to it reveals whether we have data. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const { email: typed } = typedTexts(fields)
  const caller = context.get(callerContext)
  const { ask: messages, errors } = ownDataMessages[caller.language]
  const parsed = personForm.safeParse(fields)
  if (!parsed.success) return data({ typed, fieldError: messages.fieldError, sentence: undefined }, 422)
  const asked = await askForData(context.get(appContext), caller, parsed.data)
  if (!asked.ok) return data({ typed, fieldError: undefined, sentence: errors[asked.reason] }, statusOf[asked.reason])
  return redirect(pathIn(caller.language, `${dataPath}/sent`), 303)
}

export default function AskDataPage({ actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const { ask: messages } = ownDataMessages[language]
  return (
    <NarrowPage title={messages.title} intro={messages.intro} sentence={actionData?.sentence}>
      <form method="post" className="mt-6 grid gap-5" noValidate>
        <Field name="email" label={messages.label} fieldError={actionData?.fieldError}>
          {control => (
            <input {...control} type="email" autoComplete="email" required defaultValue={actionData?.typed} />
          )}
        </Field>
        <button type="submit" className={button.filled}>
          {messages.button}
        </button>
      </form>
      <p className="mt-8 text-ink-2">
        {messages.account}{' '}
        <a {...linkIn(language, '/account/my-data')} className={`${link} inline-flex min-h-11 items-center`}>
          {messages.openAccount}
        </a>
      </p>
    </NarrowPage>
  )
}
