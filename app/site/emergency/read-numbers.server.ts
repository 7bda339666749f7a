import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext, factsContext } from '#context.ts'
import { availabilityTurn } from '#domain/directory/businesses/business.ts'
import { readEmergencyList } from '#domain/directory/search/emergency-contractors.server.ts'
import { allCities } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readQuery } from '#platform/request/forms.ts'

const asked = z.object({ city: z.enum([allCities, ...region.cities]).default(allCities) })

/** As many as fit on a printed page beside a checklist. */
const shown = 8

export type EmergencyNumbers = Awaited<ReturnType<typeof readNumbers>>

/**
 * Returns names and numbers of contractors who answer 24/7, those of the city in `?city=` first. Adds the list's dependencies to
 * the page cache. `isCityUnknown`: the city isn't ours, and the list has all contractors.
 */
export async function readNumbers(context: Readonly<RouterContextProvider>, request: Request) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const now = app.clock.now()
  facts.dependsOn('listings')
  const parsed = asked.safeParse(readQuery(request))
  const city = parsed.data?.city === allCities ? undefined : parsed.data?.city
  const { near, elsewhere } = await readEmergencyList(app, city)
  const contractors = [...near, ...elsewhere].slice(0, shown)
  for (const { availability } of contractors) facts.changesAt(availabilityTurn(availability, now))
  const numbers = contractors.map(({ slug, name, city, phone }) => ({ slug, name, city, phone }))
  return { city, isCityUnknown: !parsed.success, numbers }
}
