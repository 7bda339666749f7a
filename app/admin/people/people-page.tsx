import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { eraseForPerson } from '#domain/oversight/privacy/erase-person.server.ts'
import { type HeldCount, lookUpPerson } from '#domain/oversight/privacy/look-up-person.server.ts'
import { erasureForm, personForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { privacyWords } from '#domain/oversight/privacy/privacy-words.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/people-page'
import { FoundPerson } from './found-person.tsx'

export const handle: RouteHandle = { permission: 'erase-people', hydrate: true, isBare: true }

const { operator: words, ask, held: heldWords, refusals } = privacyWords

type Answer = {
  typed?: string | undefined
  fault?: string
  sentence?: string
  confirmFault?: string
  isErased?: true
  found?: { email: string; held: HeldCount[]; hasAccount: boolean }
}

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return null
}

/** The email address is sent in the body, never in the URL, because URLs end up in histories and logs. */
export async function action({ context, request }: Route.ActionArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const fields = await readForm(request)
  const { email: typed } = typedTexts(fields)
  const parsed = personForm.safeParse(fields)
  if (!parsed.success) return data<Answer>({ typed, fault: ask.fault }, 422)
  const { email } = parsed.data
  if (fields.intent === 'erase' && erasureForm.safeParse(fields).success) {
    const erased = await eraseForPerson(app, caller, { email, withAccount: fields.account === 'yes' })
    if (erased.ok) return data<Answer>({ isErased: true })
    return data<Answer>({ typed, sentence: refusals[erased.reason] }, erased.reason === 'forbidden' ? 403 : 409)
  }
  const looked = await lookUpPerson(app, caller, { email })
  if (!looked.ok) return data<Answer>({ sentence: refusals[looked.reason] }, 403)
  const found = { email, held: looked.held, hasAccount: looked.hasAccount }
  if (fields.intent !== 'erase') return data<Answer>({ found })
  return data<Answer>({ found, confirmFault: heldWords.confirmFault }, 422)
}

/** Shows the data stored about a person on request, and deletes it on their behalf. */
export default function PeoplePage({ actionData }: Route.ComponentProps) {
  const found = actionData?.found
  return (
    <>
      <title>{`${words.title} | Admin`}</title>
      <Link to="/admin/audit" className={`${link} inline-flex min-h-11 items-center`}>
        Audit
      </Link>
      <h2>{words.title}</h2>
      <p className="mt-2 max-w-2xl text-ink-2">{words.intro}</p>
      {actionData?.sentence && <Notice>{actionData.sentence}</Notice>}
      {actionData?.isErased && (
        <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
          {words.erased}
        </p>
      )}
      <Form method="post" className="mt-5 grid max-w-md gap-4" noValidate>
        <Field name="email" label={ask.label} fault={actionData?.fault}>
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
            {words.find}
          </SubmitButton>
        </div>
      </Form>
      {found && <FoundPerson {...found} fault={actionData?.confirmFault} />}
    </>
  )
}
