import { useCallback, useState } from 'react'
import type { AddresseeCounts } from '#domain/outreach/outreach/mailing-addressees.server.ts'
import { useAskedAgain } from '../layout/use-asked-again.ts'
import { mailingPath } from './mailing-path.ts'

const pauseMs = 1_000

/** Polls the delivery counts while emails are waiting, and reloads the page when none are left. */
export function useMailingProgress(id: string, read: AddresseeCounts) {
  const [asked, setAsked] = useState<{ since: AddresseeCounts; counts: AddresseeCounts }>()
  const take = useCallback(
    (counts: AddresseeCounts) => {
      setAsked({ since: read, counts })
      return counts.waiting === 0
    },
    [read],
  )
  useAskedAgain(read.waiting === 0 ? null : `${mailingPath(id)}/progress`, pauseMs, take)
  // Polled counts are newer than the loaded page; a reloaded page is newer still.
  return asked?.since === read ? asked.counts : read
}
