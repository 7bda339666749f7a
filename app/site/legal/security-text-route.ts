import { Temporal } from 'temporal-polyfill'
import { appContext, deploymentContext, factsContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import type { Route } from './+types/security-text-route'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

/** RFC 9116 recommends an expiration less than a year away; the file is renewed every day. */
const goodForDays = 180

/** Returns the contact for vulnerability reports (RFC 9116), from the Settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { baseUrl } = context.get(deploymentContext)
  const facts = context.get(factsContext)
  facts.dependsOn('settings')
  const { email } = await readSite(app)
  const now = app.clock.now()
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(region.zone).startOfDay()
  facts.changesAt(new Date(today.add({ days: 1 }).epochMilliseconds))
  const lines = [
    `Contact: ${email ? `mailto:${encodeURI(email)}` : `${baseUrl}/privacy#how-to-reach-us`}`,
    `Expires: ${today.add({ days: goodForDays }).toInstant().toString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
