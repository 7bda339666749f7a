import type { AlertPayload } from '#domain/requests/alerts/alert.ts'
import type { OpenWindow } from './worker-scope.ts'

export function readAlert(data: unknown): AlertPayload | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { title, body, path, icon }: Partial<Record<keyof AlertPayload, unknown>> = data
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return undefined
  if (!isPath(path)) return undefined
  return { title, body, path, ...(typeof icon === 'string' && isPath(icon) ? { icon } : {}) }
}

/** Only paths of this site are accepted. */
function isPath(text: string) {
  return /^\/(?![/\\])/.test(text)
}

/** Browsers revoke the permission if a push shows nothing, so an unreadable one shows a general message. */
export const unreadableAlert: AlertPayload = {
  title: 'New quote request',
  body: 'Open your requests to see it.',
  path: '/account/requests',
}

type Windows = { matchAll(): Promise<readonly OpenWindow[]>; openWindow(path: string): Promise<unknown> }

/** Focuses the tab that already shows the page, or opens a new one. */
export async function followAlert(path: string, { matchAll, openWindow }: Windows) {
  const open = (await matchAll()).find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : openWindow(path))
}
