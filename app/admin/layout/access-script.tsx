import { useLayoutEffect } from 'react'
import checkAccessUrl from './check-access.js?url'

/** Loads the script that checks this tab's session items, and runs the check again on every page that includes it. */
export function AccessScript({ at }: { at: string }) {
  useLayoutEffect(() => {
    dispatchEvent(new Event('check-access'))
  }, [at])
  return <script type="module" async src={checkAccessUrl} />
}
