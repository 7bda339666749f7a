import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const retryMs = 30_000

/**
 * Loads a hydrated page's data again whenever the server says that something changed. A page in the background waits until its
 * reader looks at it, because loading notes messages as read.
 */
export function useLiveUpdates(path: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isBehind = false
    let isLost = false
    let stream: EventSource | undefined
    let timer: number | undefined

    function load() {
      isBehind = document.visibilityState !== 'visible'
      if (!isBehind) void revalidate()
    }

    function connect() {
      const opened = new EventSource(path)
      stream = opened
      opened.addEventListener('changed', load)
      opened.addEventListener('open', () => {
        // No event was sent for changes while the page was disconnected.
        if (isLost) load()
        isLost = false
      })
      opened.addEventListener('error', () => {
        isLost = true
        // The browser doesn't connect again after a response that isn't a stream: too many pages are open, or a restart.
        if (opened.readyState === EventSource.CLOSED) timer = window.setTimeout(retry, retryMs)
      })
    }

    function retry() {
      load()
      connect()
    }

    const catchUp = () => isBehind && load()
    connect()
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      clearTimeout(timer)
      stream?.close()
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [path, revalidate])
}
