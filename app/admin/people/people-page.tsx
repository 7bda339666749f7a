import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { eraseForPerson } from '#domain/oversight/privacy/erase-person.server.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { erasureForm, personForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { type HeldCount, searchPerson } from '#domain/oversight/privacy/search-person.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/people-page'
import { FoundPerson } from './found-person.tsx'

export const handle: RouteHandle = { permission: 'erase-people', hydrate: true, isBare: true }

const { operator: messages, ask, held: heldMessages, errors } = privacyMessages

type Answer = {
  typed?: string | undefined
  fieldError?: string
  sentence?: string
  confirmError?: string
  isErased?: true
  found?: { email: string; held: HeldCount[]; hasAccount: boolean }
}

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return null
}

/** The email address is sent in the body, never in the URL, because URLs end up in histories and logs. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const fields = await readForm(request)
  const { email: typed } = typedTexts(fields)
  const parsed = personForm.safeParse(fields)
  if (!parsed.success) return data<Answer>({ typed, fieldError: ask.fieldError }, 422)
  const { email } = parsed.data
  if (fields.intent === 'erase' && erasureForm.safeParse(fields).success) {
    const erased = await eraseForPerson(app, caller, { email, withAccount: fields.account === 'yes' })
    if (erased.ok) return data<Answer>({ isErased: true })
    return data<Answer>({ typed, sentence: errors[erased.reason] }, erased.reason === 'forbidden' ? 403 : 409)
  }
  const checked = await searchPerson(app, caller, { email })
  if (!checked.ok) return data<Answer>({ sentence: errors[checked.reason] }, 403)
  const found = { email, held: checked.held, hasAccount: checked.hasAccount }
  if (fields.intent !== 'erase') return data<Answer>({ found })
  return data<Answer>({ found, confirmError: heldMessages.confirmError }, 422)
}

export default function PeoplePage({ actionData }: Route.ComponentProps) {
  const found = actionData?.found
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to="/admin/audit" className={`${link} inline-flex min-h-11 items-center`}>
        Audit
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-2 max-w-2xl text-ink-2">{messages.intro}</p>
      {actionData?.sentence && <Notice>{actionData.sentence}</Notice>}
      {actionData?.isErased && (
        <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
          {messages.erased}
        </p>
      )}
      <Form method="post" className="mt-5 grid max-w-md gap-4" noValidate>
        <Field name="email" label={ask.label} fieldError={actionData?.fieldError}>
          {control => (
            <input
              {...control}
              type="email"
              required
              autoComplete="off"
              defaultValue={actionData?.typed ?? found?.email}
              key={found?.email}
            />
          )}
        </Field>
        <div>
          <SubmitButton busy="Looking…" name="intent" value="find">
            {messages.find}
          </SubmitButton>
        </div>
      </Form>
      {found && <FoundPerson {...found} fieldError={actionData?.confirmError} />}
    </>
  )
}
