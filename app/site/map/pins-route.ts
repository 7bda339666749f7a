import { data } from 'react-router'
import { z } from 'zod'
import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { mapSteps, windowOf } from '#domain/directory/search/map-window.ts'
import { readMapPins } from '#domain/directory/search/read-map-pins.server.ts'
import { emptySearch } from '#domain/directory/search/search.ts'
import { matchingFound } from '#domain/directory/search/search-businesses.server.ts'
import { search as searchSchema } from '#domain/directory/search/search-schema.server.ts'
import { readQuery } from '#platform/request/forms.ts'
import { readNamesOnce, watchAvailability } from '../layout/public-loading.server.ts'
import { coverPath } from '../pictures/picture-path.ts'
import type { Route } from './+types/pins-route'
import { pinOfCard } from './pin-of-card.ts'
import type { PinsResponse, RoofersPin } from './pins-response.ts'

const asked = searchSchema.omit({ sort: true, page: true, lang: true }).extend({
  step: z.enum(['1', '2', '3', '4']).transform(text => mapSteps[Number(text) - 1] ?? 1),
  view: z.string(),
})

export const handle: RouteHandle = {
  permission: 'read-directory',
  cached: ['q', 'city', 'category', 'open', 'speaks', 'near', 'within', 'area', 'step', 'view'],
}

/** Returns the roofers of a search in a part of the map, for the map's script. Cached like a page, and stale with the same changes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const parsed = asked.safeParse(readQuery(request))
  const area = parsed.success ? windowOf(parsed.data.view, parsed.data.step) : null
  if (!parsed.success || !area) throw data('Part of the map not found', 400)
  const { step, view: _, ...fields } = parsed.data
  const search = { ...emptySearch, ...fields }
  facts.dependsOn('listings')
  const found = await matchingFound(app, search, () => readNamesOnce(app, facts))
  if (!found.ok) throw data('Place not found', 400)
  const { cards, cells, isMore, changesAt } = await readMapPins(app, { search, ...found, area, step })
  const now = app.clock.now()
  facts.changesAt(changesAt)
  watchAvailability(facts, cards, now)
  const answer: PinsResponse = { pins: cards.flatMap(card => pinOf(card, now) ?? []), cells, isMore }
  return Response.json(answer, { headers: { 'X-Robots-Tag': 'noindex' } })
}

function pinOf(card: Card, now: Date): RoofersPin | undefined {
  const pin = pinOfCard(card, now.getTime())
  if (!pin) return undefined
  const miles = pin.miles === null ? null : Math.round(pin.miles * 10) / 10
  return {
    ...pin,
    miles,
    slug: card.slug,
    city: card.city,
    serviceMiles: card.serviceMiles,
    phone: callPhone(card.phone) ?? null,
    cover: coverPath(card),
  }
}
