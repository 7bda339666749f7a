import type { App } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { readPage } from './api-businesses.server.ts'
import { type ApiCaller, callerOf, opens } from './api-caller.ts'
import type { Rejected } from './api-error.ts'
import type { BusinessList, BusinessResource, ListedBusiness } from './api-resource.server.ts'
import { type ApiSort, readCursor, writeCursor } from './cursor.ts'
import { defaultLimit, type ListQuery } from './list-query.server.ts'

type Found = { ok: true; list: BusinessList } | Rejected<'permission-missing' | 'parameters-not-valid'>

export async function findBusinesses(app: Pick<App, 'db'>, caller: ApiCaller, query: ListQuery): Promise<Found> {
  if (!may(callerOf(caller), 'read-by-key') || !opens(caller, 'read:businesses'))
    return { ok: false, reason: 'permission-missing' }
  const { near, sort = sortOf(query), limit = String(defaultLimit), cursor } = query
  if (sort === 'distance' && near === undefined) return reject('near', 'required')
  if (query.radius !== undefined && near === undefined) return reject('near', 'required')
  const about = aboutOf({ ...query, sort })
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, about)
  if (cursor !== undefined && !after) return reject('cursor', 'not-valid')
  const { id: viewer, ownerId } = caller.key
  const isOperators = ownerId === null
  const page = await readPage(app, { query, sort, after, limit: Number(limit), viewer, isOperators })
  if (page === 'zip-unknown') return reject('near', 'not-valid')
  const chosen = chooser(query.fields)
  return {
    ok: true,
    list: {
      data: page.businesses.map(({ resource, miles }) => ({
        ...chosen(resource),
        ...(miles !== undefined && { distanceMiles: miles === null ? null : Math.round(miles * 1_000) / 1_000 }),
      })),
      nextCursor: page.last ? writeCursor(page.last, about) : null,
      ...(page.distanceUnknown !== undefined && { distanceUnknown: page.distanceUnknown }),
    },
  }
}

/** A text search sorts by rating like on the pages. */
function sortOf({ near, q }: ListQuery): ApiSort {
  if (near !== undefined) return 'distance'
  return q ? 'rating' : 'name'
}

function reject(field: string, code: 'required' | 'not-valid') {
  return { ok: false, reason: 'parameters-not-valid', fieldErrors: [{ field, code }] } as const
}

function aboutOf(query: ListQuery) {
  const { cursor, limit, fields, ...rest } = query
  return JSON.stringify(Object.entries(rest).toSorted())
}

export function chooser(fields: string | undefined): (resource: BusinessResource) => ListedBusiness {
  if (fields === undefined) return resource => resource
  const wanted = new Set(['id', ...fields.split(',')])
  return ({ id, ...resource }) => ({
    id,
    ...Object.fromEntries(Object.entries(resource).filter(([name]) => wanted.has(name))),
  })
}
