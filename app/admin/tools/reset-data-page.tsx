import { Form, Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { resetMessages } from '#domain/directory/listings/bulk-messages.ts'
import { listingOrders } from '#domain/directory/listings/listing.ts'
import { countListings } from '#domain/directory/listings/listings.server.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/reset-data-page'

export const handle: RouteHandle = { permission: 'reset-data', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return { count: await countListings(context.get(appContext), { q: '', show: 'all', sort: listingOrders[0] }) }
}

/** The operator has to type a word, which can't happen by accident. */
export default function ResetPage({ loaderData: { count } }: Route.ComponentProps) {
  const { question, what, stays, wayBack, confirmation } = resetMessages
  return (
    <>
      <title>Reset data | Admin</title>
      <h2>Reset data</h2>
      <div className="mt-4 grid max-w-2xl gap-4 rounded-panel border border-line bg-surface p-4 md:p-6">
        <p className="text-lg font-semibold">{question}</p>
        <p className="text-ink-2">
          {what(count)} {stays}
        </p>
        <p className="rounded-notice bg-tint p-4 text-tint-ink">{wayBack}</p>
        <Form method="post" action="/admin/tools" className="grid gap-4">
          <input type="hidden" name="intent" value="reset" />
          <Field name="confirmation" label={`Type ${confirmation} to confirm`}>
            {control => (
              <input
                {...control}
                type="text"
                required
                pattern={confirmation}
                title={confirmation}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <SubmitButton busy="Clearing…">Reset all data</SubmitButton>
            <Link to="/admin/tools" className={button.outlined}>
              Cancel
            </Link>
          </div>
        </Form>
      </div>
    </>
  )
}
