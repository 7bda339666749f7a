import createClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './api-types.ts'

export type Business = components['schemas']['Business']
export type Problem = components['schemas']['Problem']

type Given = {
  /** The API key as shown when it was created: `rr_…`. Keep it on a server, never in a page. */
  key: string
  /** The directory's address with the base path: `https://directory.example/api/v1`. */
  baseUrl: string
} & Pick<ClientOptions, 'fetch'>

/**
 * Returns the typed API client: `const { data, error, response } = await directory.GET('/businesses', { params: { query: { city } } })`.
 * An API error is returned as a problem in `error`; network errors are thrown.
 */
export function openDirectory({ key, baseUrl, ...options }: Given) {
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` }, ...options })
}

type Directory = ReturnType<typeof openDirectory>
type Query = NonNullable<paths['/businesses']['get']['parameters']['query']>

/** Yields every business in a list, page by page. Throws an API error as its problem. */
export async function* eachBusiness(directory: Directory, query: Omit<Query, 'cursor'> = {}) {
  let cursor: string | undefined
  do {
    const { data, error } = await directory.GET('/businesses', {
      params: { query: { ...query, ...(cursor !== undefined && { cursor }) } },
    })
    if (!data) throw error
    yield* data.data
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
}
