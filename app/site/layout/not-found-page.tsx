import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { OwnPage } from '../content/own-page.tsx'
import { readOwnPage } from '../content/read-own-texts.server.ts'
import type { Route } from './+types/not-found-page'
import { NotFound } from './not-found.tsx'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['*'], cached: [], isReading: true }

/** The operator's own pages are at addresses that no route has. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await readOwnPage(context, new URL(request.url).pathname)
  return page ?? data(null, 404)
}

export function action() {
  return data(null, 404)
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OwnPage text={loaderData.text} /> : <NotFound />
}
