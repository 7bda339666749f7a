import createClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './api-types.ts'

export type Business = components['schemas']['Business']
export type Problem = components['schemas']['Problem']

type Given = {
  /** As it was shown when it was made: `rr_…`. It belongs on a server, and into no page. */
  key: string
  /** Where the directory is, with the base path: `https://directory.example/api/v1`. */
  baseUrl: string
} & Pick<ClientOptions, 'fetch'>

/**
 * The API with its types: `const { data, error, response } = await directory.GET('/businesses', { params: { query: { city } } })`.
 * Of a refusal `error` is the problem, and nothing is thrown; what the network fails at throws.
 */
export function openDirectory({ key, baseUrl, ...options }: Given) {
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` }, ...options })
}

type Directory = ReturnType<typeof openDirectory>
type Query = NonNullable<paths['/businesses']['get']['parameters']['query']>

/** Every business that a list has, page by page. A refusal is thrown as its problem. */
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
