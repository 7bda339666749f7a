import { useCallback, useState } from 'react'
import type { AddresseeCounts } from '#domain/outreach/outreach/mailing-addressees.server.ts'
import { useAskedAgain } from '../layout/use-asked-again.ts'
import { mailingPath } from './mailing-path.ts'

const pauseMs = 1_000

/** Asks again and again how far a mailing is as long as something waits, and reads the page anew when nothing does. */
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
  // What was asked after the page was read is newer; a page that was read anew is newer still.
  return asked?.since === read ? asked.counts : read
}
