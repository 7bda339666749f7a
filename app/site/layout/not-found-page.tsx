import { data } from 'react-router'
import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { OwnPage } from '../content/own-page.tsx'
import { readOwnPage } from '../content/read-own-texts.server.ts'
import { readCostsOnce } from '../figures/read-costs.server.ts'
import type { Route } from './+types/not-found-page'
import { NotFound } from './not-found.tsx'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['*'], cached: [], isReading: true }

/** The operator's own pages are at addresses that no route has. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await readOwnPage(context, new URL(request.url).pathname)
  if (!page) return data(null, 404)
  return { ...page, costs: await readCostsOnce(context.get(appContext), context.get(factsContext)) }
}

export function action() {
  return data(null, 404)
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OwnPage text={loaderData.text} /> : <NotFound />
}
