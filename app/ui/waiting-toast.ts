import { readBrowserCookie, writeBrowserCookie } from '#platform/request/browser-cookies.ts'
import { writeCookie } from '#platform/request/cookies.ts'

/** Words for the page that somebody is sent to. They wait in a cookie that a script reads and takes away. */
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

/** The `Set-Cookie` header that leaves a word for the next page. It says nothing secret and needs no https. */
export function leaveToast(toast: WaitingToast) {
  return writeCookie({ name, value: toast, maxAgeSeconds: 10, https: false, isReadable: true })
}

/** In the browser: the word that was left, once. */
export function takeToast() {
  const value = readBrowserCookie(name)
  if (value === undefined) return undefined
  writeBrowserCookie(writeCookie({ name, value: '', maxAgeSeconds: 0, https: false, isReadable: true }))
  return Object.entries(waitingToasts).find(([toast]) => toast === value)?.[1]
}
