import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle, takenAddressContext } from '#context.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { language, title } from '#domain/foundation/content/content-schema.server.ts'
import { contentLimits } from '#domain/foundation/content/content-text.ts'
import { beginPage, type PageError } from '#domain/foundation/content/keep-page.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { languageNames, languages } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/new-page'
import { contentPath, editPath } from './content-path.ts'

export const handle: RouteHandle = { permission: 'edit-content', hydrate: true, isBare: true }

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return null
}

const newPage = z.object({ title, address: z.string().max(300), language })
const aboutAddress: readonly PageError[] = ['address-invalid', 'address-taken', 'address-in-use']

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const parsed = newPage.safeParse(fields)
  if (!parsed.success) return data({ typed, titleError: messages.fieldErrors.title }, 422)
  const begun = await beginPage(
    context.get(appContext),
    context.get(callerContext),
    context.get(takenAddressContext),
    parsed.data,
  )
  if (begun.ok) return goOn(editPath(begun.path, parsed.data.language))
  const said = messages.errors[begun.reason]
  return data(aboutAddress.includes(begun.reason) ? { typed, addressError: said } : { typed, notice: said }, 422)
}

type Answer = {
  typed: Record<string, string | undefined>
  titleError?: string
  addressError?: string
  notice?: string
}

export default function NewPage({ actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  const { typed = {}, titleError, addressError, notice } = answer ?? {}
  return (
    <>
      <title>{`${messages.new.title} | Admin`}</title>
      <Link to={contentPath} className={`${link} inline-flex min-h-11 items-center`}>
        {messages.title}
      </Link>
      <h2>{messages.new.title}</h2>
      <p className="mt-1 text-ink-2">{messages.new.intro}</p>
      {notice && <Notice>{notice}</Notice>}
      <Form method="post" className="mt-5 grid max-w-2xl gap-5 rounded-panel border border-line bg-surface p-4 md:p-6">
        <Field name="title" label={messages.editor.title} fieldError={titleError}>
          {control => (
            <input {...control} maxLength={contentLimits.title} defaultValue={typed.title} autoComplete="off" />
          )}
        </Field>
        <Field name="address" label={messages.new.address} hint={messages.new.addressHint} fieldError={addressError}>
          {control => (
            <input
              {...control}
              maxLength={contentLimits.address}
              defaultValue={typed.address ?? '/'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field name="language" label="Language">
          {control => (
            <Select {...control} defaultValue={typed.language ?? 'en'}>
              {languages.map(language => (
                <option key={language} value={language}>
                  {languageNames[language]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <SubmitButton busy={messages.new.busy}>{messages.new.create}</SubmitButton>
        </div>
      </Form>
    </>
  )
}
