import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a script runs on this page: what would do nothing without one keeps its place, and is not seen. */
export function useScript() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
