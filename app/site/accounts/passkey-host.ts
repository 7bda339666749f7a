import type { RouterContextProvider } from 'react-router'
import { appContext } from '#context.ts'

/** Whether passkeys work at the address in the browser: on the site's own host, and in no demonstration by number. */
export function hasPasskeys(context: Readonly<RouterContextProvider>, { hostname }: URL) {
  return context.get(appContext).auth.passkeyHost === hostname
}
