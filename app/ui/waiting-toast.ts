import { readBrowserCookie, writeBrowserCookie } from '#platform/request/browser-cookies.ts'
import { writeCookie } from '#platform/request/cookies.ts'

/** Messages for the page that a redirect leads to. They're stored in a cookie, which a script reads and deletes. */
export const waitingToasts = {
  'signed-in': { title: 'Login Successful', text: 'Welcome to the admin dashboard', isBad: false },
  'access-denied': { title: 'Access Denied', text: 'Please log in to access the admin dashboard', isBad: true },
  'authentication-required': {
    title: 'Authentication Required',
    text: 'Please sign in to manage your subscription',
    isBad: true,
  },
  'settings-saved': { title: 'Success', text: 'Settings updated successfully', isBad: false },
  'signed-out': { title: 'Logged Out', text: undefined, isBad: false },
} as const

export type WaitingToast = keyof typeof waitingToasts

const name = 'toast'

/**
 * Returns the `Set-Cookie` header that leaves a message for the next page. It contains nothing secret, so it needs no HTTPS. It lasts a
 * minute, since over a weak signal the next page may need a while until its scripts run.
 */
export function leaveToast(toast: WaitingToast) {
  return writeCookie({ name, value: toast, maxAgeSeconds: 60, https: false, isReadable: true })
}

/** Returns and clears the stored message (browser only). */
export function takeToast() {
  const value = readBrowserCookie(name)
  if (value === undefined) return undefined
  writeBrowserCookie(writeCookie({ name, value: '', maxAgeSeconds: 0, https: false, isReadable: true }))
  return Object.entries(waitingToasts).find(([toast]) => toast === value)?.[1]
}
