import { Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { categoryInput } from '#domain/directory/categories/category-schema.server.ts'
import { addCategory } from '#domain/directory/categories/change-category.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/add-category-page'
import { categoriesPath } from './categories-path.ts'
import { leaveForList, rejectCategory } from './category-answer.server.ts'
import { CategoryForm } from './category-fields.tsx'

export const handle: RouteHandle = { permission: 'change-settings', hydrate: true, isBare: true }

/** The list proposes names that imports brought. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return { name: new URL(request.url).searchParams.get('name') ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  const parsed = categoryInput.safeParse(fields)
  if (!parsed.success)
    return rejectCategory(typedTexts(fields), { fieldErrors: parsed.error.issues.map(({ path }) => String(path[0])) })
  const added = await addCategory(context.get(appContext), context.get(callerContext), parsed.data)
  return added.ok ? leaveForList(added.changeId) : rejectCategory(typedTexts(fields), added)
}

export default function AddCategoryPage({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Add category | Admin</title>
      <Link to={categoriesPath} className={`${link} inline-flex min-h-11 items-center`}>
        Categories
      </Link>
      <h2>Add category</h2>
      <div className="mt-5 max-w-2xl">
        <CategoryForm values={{ name }} submit="Add category" answer={actionData} />
      </div>
    </>
  )
}
