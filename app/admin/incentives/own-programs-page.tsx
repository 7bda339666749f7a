import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { ownProgramMessages as messages } from '#domain/directory/incentives/own-program-messages.ts'
import {
  addProgram,
  listOwnPrograms,
  readNewProgram,
  removeProgram,
  restoreProgram,
} from '#domain/directory/incentives/own-programs.server.ts'
import { programAreas, programKinds } from '#domain/directory/incentives/program.ts'
import { programFields, programPath, spanishPrefix } from '#domain/directory/incentives/program-fields.ts'
import { contentMessages } from '#domain/foundation/content/content-messages.ts'
import type { TextField } from '#domain/foundation/content/named-text.ts'
import { readForm, readQuery, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { contentPath, editPath } from '../content/content-path.ts'
import { NamedTextFields } from '../content/named-text-fields.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/own-programs-page'

export const handle: RouteHandle = { permission: 'edit-content', hydrate: true, isBare: true }

const path = `${contentPath}/programs`
const done = z.object({ done: z.uuid().optional().catch(undefined) })
const posted = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.literal('remove'), slug: z.string().max(100) }),
  z.object({ intent: z.literal('restore'), slug: z.string().max(100) }),
])

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const programs = await listOwnPrograms(context.get(appContext))
  return {
    ...done.parse(readQuery(request)),
    programs: programs.map(({ removedAt, ...program }) => ({ ...program, isShown: removedAt === null })),
  }
}

type Answer = { notice?: string; fieldErrors: Record<string, string>; typed: Record<string, string | undefined> }

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const typed = typedTexts(await readForm(request))
  const parsed = posted.safeParse(typed)
  if (!parsed.success) return reject({ notice: messages.errors['program-unknown'] })
  const asked = parsed.data
  if (asked.intent === 'add') {
    const read = readNewProgram(app, typed)
    if (!read.ok) return reject({ fieldErrors: errorTexts(read.errors), typed })
    const added = await addProgram(app, caller, read.program)
    if (added.ok) return goOn(`${path}?done=${added.changeId}`)
    const text = messages.errors[added.reason]
    return reject(added.reason === 'address-taken' ? { fieldErrors: { title: text }, typed } : { notice: text, typed })
  }
  const change = asked.intent === 'remove' ? removeProgram : restoreProgram
  const changed = await change(app, caller, asked)
  return changed.ok ? goOn(`${path}?done=${changed.changeId}`) : reject({ notice: messages.errors[changed.reason] })
}

function reject(answer: Partial<Answer>) {
  return data<Answer>({ fieldErrors: {}, typed: {}, ...answer }, 422)
}

function errorTexts(errors: Extract<ReturnType<typeof readNewProgram>, { ok: false }>['errors']) {
  const own: Record<string, string> = { kind: messages.choose, area: messages.choose, zips: messages.zipsWrong }
  const texts = Object.entries(errors).map(([name, { reason, what }]) => [
    name,
    own[name] ?? contentMessages.namedErrors[reason](what),
  ])
  return Object.fromEntries(texts)
}

export default function OwnProgramsPage({ loaderData: { programs, done }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to={contentPath} className={`${link} inline-flex min-h-11 items-center`}>
        {contentMessages.title}
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{messages.intro}</p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      {answer && Object.keys(answer.fieldErrors).length > 0 && <Notice>{messages.notAdded}</Notice>}
      {done && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 font-semibold text-green">
          {messages.done}
          <Link to={`/admin/audit/${done}/undo`} className={`${link} inline-flex min-h-11 items-center`}>
            {messages.undo}
          </Link>
        </p>
      )}
      {programs.length === 0 ? (
        <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-10 text-center text-ink-2">
          {messages.empty}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-panel border border-line bg-surface">
          {programs.map(program => (
            <ProgramRow key={program.slug} program={program} />
          ))}
        </ul>
      )}
      <AddForm key={programs.length} answer={answer} />
    </>
  )
}

type RowProps = { program: Route.ComponentProps['loaderData']['programs'][number] }

function ProgramRow({ program: { slug, title, provider, amount, checkedOn, isShown } }: RowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere">
        <p className={`font-semibold ${isShown ? '' : 'text-ink-2'}`}>{isShown ? title : messages.removed(title)}</p>
        <p className="text-[15px] text-ink-2">
          {`${amount} · ${provider} · ${messages.checked(writtenDay(checkedOn))}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        {isShown &&
          (['en', 'es'] as const).map(language => (
            <Link
              key={language}
              to={editPath(programPath(slug), language)}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {messages.edit[language]} <span className="sr-only">{title}</span>
            </Link>
          ))}
        <Form method="post" action={path} aria-label={title}>
          <input type="hidden" name="slug" value={slug} />
          <SubmitButton busy={messages.busy} look="outlined" name="intent" value={isShown ? 'remove' : 'restore'}>
            {isShown ? messages.remove : messages.restore}
          </SubmitButton>
        </Form>
      </div>
    </li>
  )
}

/** Requires both languages, so that no page lacks a text. */
function AddForm({ answer }: { answer: Answer | undefined }) {
  const { typed = {}, fieldErrors = {} } = answer ?? {}
  const texts = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text ?? '']))
  const choose = (name: 'kind' | 'area', choices: readonly { value: string; label: string }[]) => (
    <Field name={name} label={messages.fields[name]} fieldError={fieldErrors[name]}>
      {control => (
        <Select {...control} defaultValue={typed[name] ?? ''}>
          <option value="">{messages.chooseOne}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Form method="post" action={path} className="mt-8 rounded-panel border border-line bg-surface p-4 md:p-6">
      <h3 className="text-xl">{messages.addTitle}</h3>
      <p className="mt-1 max-w-[68ch] text-ink-2">{messages.addIntro}</p>
      <div className="mt-4 grid max-w-2xl gap-5 sm:grid-cols-2">
        {choose(
          'kind',
          programKinds.map(value => ({ value, label: messages.kinds[value] })),
        )}
        {choose(
          'area',
          programAreas.map(value => ({ value, label: messages.areas[value] })),
        )}
        <div className="sm:col-span-2">
          <Field
            name="zips"
            label={messages.fields.zips}
            note={messages.zipsNote}
            hint={messages.zipsHint}
            fieldError={fieldErrors.zips}
          >
            {control => <input {...control} defaultValue={typed.zips ?? ''} maxLength={1400} autoComplete="off" />}
          </Field>
        </div>
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <fieldset className="grid gap-5">
          <legend className="mb-4 font-display text-lg font-bold">{messages.english}</legend>
          <NamedTextFields fields={programFields.en} texts={texts} fieldErrors={fieldErrors} />
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-4 font-display text-lg font-bold">{messages.spanish}</legend>
          <NamedTextFields fields={spanishFields} texts={texts} fieldErrors={fieldErrors} />
        </fieldset>
      </div>
      <div className="mt-6">
        <SubmitButton busy={messages.busy} name="intent" value="add">
          {messages.add}
        </SubmitButton>
      </div>
    </Form>
  )
}

const spanishFields = programFields.es.map((field): TextField => {
  return { ...field, name: spanishPrefix + field.name, label: messages.inSpanish(field.label) }
})
