import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { listCategories, readCategoryForm } from '#domain/directory/categories/category-list.server.ts'
import { categoryInput } from '#domain/directory/categories/category-schema.server.ts'
import { changeCategory, removeCategory } from '#domain/directory/categories/change-category.server.ts'
import { mergeCategories } from '#domain/directory/categories/merge-categories.server.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/edit-category-page'
import { type CategoryAnswer, categoriesPath } from './categories-path.ts'
import { leaveForList, rejectCategory } from './category-answer.server.ts'
import { CategoryForm } from './category-fields.tsx'

export const handle: RouteHandle = { permission: 'change-settings', hydrate: true, isBare: true }

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const [form, categories] = await Promise.all([readCategoryForm(app, slug), listCategories(app)])
  if (!form) throw data('', 404)
  const { version, values, former } = form
  const listings = categories.find(category => category.slug === slug)?.listings ?? 0
  return { slug, version, values, former, listings, others: categories.filter(category => category.slug !== slug) }
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const { version = '', intent, into = '' } = typed
  if (intent === 'merge') {
    const merged = await mergeCategories(app, caller, { slug, into, version })
    return merged.ok ? leaveForList(merged.changeId) : rejectCategory(typed, { ...merged, about: 'merge' })
  }
  if (intent === 'remove') {
    const removed = await removeCategory(app, caller, { slug, version })
    return removed.ok ? leaveForList(removed.changeId) : rejectCategory(typed, { ...removed, about: 'remove' })
  }
  const parsed = categoryInput.safeParse(fields)
  if (!parsed.success)
    return rejectCategory(typed, { fieldErrors: parsed.error.issues.map(({ path }) => String(path[0])) })
  const changed = await changeCategory(app, caller, { slug, version, input: parsed.data })
  return changed.ok ? leaveForList(changed.changeId) : rejectCategory(typed, changed)
}

export default function EditCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, version, values, former, listings, others } = loaderData
  const answer: CategoryAnswer | undefined = actionData
  const about = { name: values.name, version, listings, answer }
  return (
    <>
      <title>{`${values.name} | Admin`}</title>
      <Link to={categoriesPath} className={`${link} inline-flex min-h-11 items-center`}>
        Categories
      </Link>
      <h2>{values.name}</h2>
      {former.names.length > 0 && (
        <p className="mt-1 text-sm text-ink-2">{`Also known to imports and the API as: ${former.names.join(', ')}`}</p>
      )}
      <div key={slug} className="mt-5 grid max-w-2xl gap-6">
        <CategoryForm values={values} version={version} submit="Save category" answer={answer} />
        <MergeForm {...about} others={others} />
        {listings === 0 && <RemoveForm {...about} />}
      </div>
    </>
  )
}

type FormProps = { name: string; version: string; listings: number; answer: CategoryAnswer | undefined }

function MergeForm({
  name,
  version,
  listings,
  others,
  answer,
}: FormProps & { others: { slug: string; name: string }[] }) {
  const moved = `${listings.toLocaleString('en')} live ${listings === 1 ? 'listing moves' : 'listings move'}`
  return (
    <section aria-labelledby="merge" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h3 id="merge">Merge into another category</h3>
      <p className="mt-1 text-sm text-ink-2">
        {`${moved} there, and so do its old addresses and names. You can undo this for ${undoDays} days.`}
      </p>
      {answer?.about === 'merge' && answer.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="version" value={version} />
        <Field name="into" label="Keep">
          {control => (
            <Select {...control} required defaultValue={answer?.typed.into ?? ''}>
              <option value="">Choose a category</option>
              {others.map(other => (
                <option key={other.slug} value={other.slug}>
                  {other.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <SubmitButton busy="Merging…" look="outlined" name="intent" value="merge">
            {`Merge ${name}`}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function RemoveForm({ name, version, answer }: FormProps) {
  return (
    <section aria-labelledby="remove" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h3 id="remove">Remove</h3>
      <p className="mt-1 text-sm text-ink-2">
        {`No live listing has this category. Its pages go away. You can undo this for ${undoDays} days.`}
      </p>
      {answer?.about === 'remove' && answer.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" className="mt-4">
        <input type="hidden" name="version" value={version} />
        <SubmitButton busy="Removing…" look="outlined" name="intent" value="remove">
          {`Remove ${name}`}
        </SubmitButton>
      </Form>
    </section>
  )
}
