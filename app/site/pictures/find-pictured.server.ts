import { data } from 'react-router'
import type { App } from '#domain/app.ts'
import { readPictured } from '#domain/directory/businesses/businesses.server.ts'
import { edition } from '#pictures/logo-path.ts'

/** Throws a 404 for an unknown edition. */
export function requireEdition(asked: string) {
  if (asked !== edition) throw data('Picture not found', 404)
}

/** Returns the business of a drawing's URL. Throws a 404 for an unknown one, so that made-up URLs can't fill the cache with drawings. */
export async function findPictured(app: Pick<App, 'db'>, asked: { edition: string; id: string }) {
  requireEdition(asked.edition)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked.id)
  const business = isId ? await readPictured(app, asked.id) : undefined
  if (!business) throw data('Picture not found', 404)
  return { ...business, categories: business.categories ?? [] }
}
