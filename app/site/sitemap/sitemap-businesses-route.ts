import { data } from 'react-router'
import { appContext, deploymentContext, type RouteHandle } from '#context.ts'
import {
  firstOfPart,
  type ListingAddress,
  readAddresses,
} from '#domain/directory/businesses/listing-addresses.server.ts'
import { streamText } from '#platform/files/byte-stream.ts'
import type { Route } from './+types/sitemap-businesses-route'
import { urlEntry, urlSetEnd, urlSetStart } from './sitemap-urls.ts'
import { xmlResponse } from './xml.ts'

/** Not cached: these are the site's largest pages and rarely requested. Streamed as they're read. */
export const handle: RouteHandle = { permission: 'read-directory', slugs: ['file'], priority: 'deferrable' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const [, part] = /^([1-9]\d{0,3})\.xml$/.exec(params.file) ?? []
  const first = part && (await firstOfPart(app, Number(part)))
  if (!first) throw data(null, 404)
  return xmlResponse(streamText(writeUrls(context.get(deploymentContext).baseUrl, readAddresses(app, first))))
}

async function* writeUrls(baseUrl: string, addresses: AsyncIterable<ListingAddress[]>) {
  yield urlSetStart
  for await (const chunk of addresses) {
    yield chunk.map(({ slug, changedAt }) => urlEntry(baseUrl, { path: `/business/${slug}`, changedAt })).join('')
  }
  yield urlSetEnd
}
