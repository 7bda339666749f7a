import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns whether JavaScript runs. Controls that need it stay invisible without it but keep their space. */
export function useScript() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
