import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { VisitorEvent } from '#platform/request/visitor-events.ts'

/** Minutes during which a visitor's repeated impression (per campaign and placement) or click doesn't count. */
export const pauseMinutes = { view: 30, click: 1 } as const
type AdEventKind = keyof typeof pauseMinutes

export async function recordAdEvents({ db }: Pick<App, 'db'>, adEvents: readonly AnyAdEvent[], kind: AdEventKind) {
  const chosen = new Map(adEvents.filter(seen => isOf(seen, kind)).map(seen => [keyOf(seen), seen]))
  if (chosen.size === 0) return []
  const keys = [...chosen.keys()].toSorted()
  const ordered = keys.flatMap(key => chosen.get(key) ?? [])
  const { rows } = await sql<{ key: string }>`
    insert into ad_events (kind, campaign_id, placement, visitor, at)
    select ${kind}, campaign_id, placement, visitor, at
    from unnest(
      ${ordered.map(({ subject }) => subject)}::uuid[],
      ${ordered.map(placeOf)}::text[],
      ${ordered.map(({ visitor }) => visitor)}::text[],
      ${ordered.map(({ at }) => at.toISOString())}::timestamptz[]
    ) seen (campaign_id, placement, visitor, at)
    where exists (select from banner_applications where id = campaign_id)
    on conflict (kind, campaign_id, placement, visitor) do update set at = excluded.at
      where ad_events.at <= excluded.at - ${pauseMinutes[kind]} * interval '1 minute'
    returning concat_ws(' ', campaign_id, placement, visitor) as key`.execute(db)
  return rows.flatMap(({ key }) => chosen.get(key) ?? [])
}

type AnyAdEvent = VisitorEvent<AdEventKind | 'opening'>

function isOf(event: AnyAdEvent, kind: AdEventKind): event is VisitorEvent {
  return event.kind === kind
}

function keyOf(event: VisitorEvent) {
  return `${event.subject} ${placeOf(event)} ${event.visitor}`
}

function placeOf({ kind, place }: VisitorEvent) {
  return kind === 'click' ? '' : place
}

export async function eraseAdEvents({ db }: Pick<App, 'db'>, before: Date) {
  const { numDeletedRows } = await db.deleteFrom('adEvents').where('at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
