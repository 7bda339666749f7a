import { useLayoutEffect } from 'react'
import checkAccessUrl from './check-access.js?url'

/** Loads the script that looks at the session items of this tab; on every page that it is on, it looks at them again. */
export function AccessScript({ at }: { at: string }) {
  useLayoutEffect(() => {
    dispatchEvent(new Event('check-access'))
  }, [at])
  return <script type="module" async src={checkAccessUrl} />
}
