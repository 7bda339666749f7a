import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AddresseeCounts } from '#domain/outreach/mailing-addressees.server.ts'
import { mailingPath } from './mailing-path.ts'

const pauseMilliseconds = 1_000

/** Asks again and again how far a mailing is as long as something waits, and reads the page anew when nothing does. */
export function useMailingProgress(id: string, read: AddresseeCounts) {
  const [asked, setAsked] = useState<{ since: AddresseeCounts; counts: AddresseeCounts }>()
  const { revalidate } = useRevalidator()
  // What was asked after the page was read is newer; a page that was read anew is newer still.
  const counts = asked?.since === read ? asked.counts : read
  useEffect(() => {
    if (read.waiting === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = new AbortController()
    const look = async () => {
      const answer = await ask(id, gone.signal)
      if (gone.signal.aborted) return
      if (answer) setAsked({ since: read, counts: answer })
      if (answer?.waiting === 0) return revalidate()
      timer = setTimeout(() => void look(), pauseMilliseconds)
    }
    timer = setTimeout(() => void look(), pauseMilliseconds)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [id, read, revalidate])
  return counts
}

/** Undefined: the server is not there at the moment, or this is not the operator any more. */
async function ask(id: string, signal: AbortSignal) {
  try {
    const response = await fetch(`${mailingPath(id)}/progress`, { signal, redirect: 'manual' })
    if (response.type === 'opaqueredirect') location.assign('/admin-login')
    if (!response.ok) return undefined
    const counts: AddresseeCounts = await response.json()
    return counts
  } catch {
    return undefined
  }
}
