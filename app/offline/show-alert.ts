import type { AlertPayload } from '#domain/requests/alerts/alert.ts'
import type { OpenWindow } from './worker-scope.ts'

/** What a push carries, as the server writes it; undefined for anything else. */
export function readAlert(data: unknown): AlertPayload | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { title, body, path }: Partial<Record<keyof AlertPayload, unknown>> = data
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return undefined
  // It never leads to another site.
  return /^\/(?![/\\])/.test(path) ? { title, body, path } : undefined
}

/** A browser that shows nothing after a push takes the permission away: what cannot be read is said in general. */
export const unreadableAlert: AlertPayload = {
  title: 'New quote request',
  body: 'Open your requests to see it.',
  path: '/account/requests',
}

type Windows = { matchAll(): Promise<readonly OpenWindow[]>; openWindow(path: string): Promise<unknown> }

/** Leads to where a notification belongs: in the tab that shows it already, else in a new one. */
export async function followAlert(path: string, { matchAll, openWindow }: Windows) {
  const open = (await matchAll()).find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : openWindow(path))
}
