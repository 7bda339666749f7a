import type { KeptNews } from './worker-message.ts'

// TypeScript has types for either pages or workers, so this declares the parts of a worker that we use.

export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LastingEvent & {
  readonly request: Request
  /** The response of navigation preload, fetched while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type SyncEvent = LastingEvent & { readonly tag: string }
export type AskedEvent = LastingEvent & { readonly data: unknown }

export type OpenPage = { readonly url: string; postMessage(message: KeptNews): void }

export type PushEvent = LastingEvent & { readonly data: { json(): unknown } | null }
export type TapEvent = LastingEvent & {
  readonly notification: { readonly data: unknown; close(): void }
}

export type OpenWindow = { readonly url: string; focus(): Promise<unknown> }

type Notice = { body: string; tag: string; renotify: boolean; icon: string; data: unknown }

export type WorkerScope = {
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly (OpenPage & OpenWindow)[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, notice: Notice): Promise<void>
    readonly navigationPreload?: { enable(): Promise<void> }
    /** Background Sync. Where it's missing, the current or the next page starts sending. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: TapEvent) => void): void
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void
}

/** Throws outside of a service worker. */
export function workerScope(): WorkerScope {
  const scope: unknown = globalThis
  if (!isWorkerScope(scope)) throw new Error('This runs only as a service worker')
  return scope
}

function isWorkerScope(scope: unknown): scope is WorkerScope {
  return typeof scope === 'object' && scope !== null && 'skipWaiting' in scope && 'registration' in scope
}
