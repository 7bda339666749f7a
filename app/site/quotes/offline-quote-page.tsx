import type { RouteHandle } from '#context.ts'
import type { Route } from './+types/offline-quote-page'
import { QuoteForm } from './quote-form.tsx'
import { readQuotePage } from './read-quote-page.server.ts'

export const handle: RouteHandle = { permission: 'send-quote', slugs: ['name'], priority: 'vital', cached: [] }

/** The form that the service worker caches. It's the same for everyone: the worker gives each copy that it shows a random id. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return readQuotePage(request, context, params.name)
}

export default function OfflineQuotePage({ loaderData }: Route.ComponentProps) {
  return <QuoteForm form={loaderData} idempotencyKey="" />
}
