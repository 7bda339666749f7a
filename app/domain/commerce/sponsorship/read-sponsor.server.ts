import type { App } from '#domain/app.ts'
import { byTurn, nextTurn } from '#domain/directory/search/featured-turn.ts'
import { endOfDay, regionDay } from '#domain/foundation/settings/region.ts'
import { filePath } from '#platform/files/file-path.ts'
import { readBooked } from './sponsorship-lists.server.ts'

export type Sponsor = { name: string; message: string; action: string; address: string; logo: string | null }

const usualAction = 'Visit website'

/** Sponsors rotate evenly by the hour. Also returns when that changes. */
export async function readSponsor({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const now = clock.now()
  const today = regionDay(now)
  const booked = await readBooked({ db }, today)
  const running = booked.filter(({ startsOn }) => startsOn <= today)
  const exclusive = running.filter(({ type }) => type === 'exclusive')
  const turns = exclusive.length > 0 ? exclusive : running
  const [shown] = byTurn(turns, 1, now)
  const sponsor: Sponsor | null = shown
    ? {
        name: shown.companyName,
        message: shown.sponsorshipMessage,
        action: shown.callToAction || usualAction,
        address: shown.landingPageUrl || shown.website,
        logo: shown.logoFileId && filePath(shown.logoFileId),
      }
    : null
  return { sponsor, changesAt: changeOf(booked.length, turns.length) }

  /** Bookings change at midnight, and several sponsors rotate by the hour. */
  function changeOf(bookedCount: number, turnCount: number) {
    if (bookedCount === 0) return undefined
    const midnight = endOfDay(today)?.getTime()
    const moments = [...(midnight ? [midnight + 1] : []), ...(turnCount > 1 ? [nextTurn(now).getTime()] : [])]
    return new Date(Math.min(...moments))
  }
}
