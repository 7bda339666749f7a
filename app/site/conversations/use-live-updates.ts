import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads a hydrated page's data again whenever the server says that something changed. */
export function useLiveUpdates(path: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stream = new EventSource(path)
    const load = () => void revalidate()
    stream.addEventListener('changed', load)
    return () => stream.close()
  }, [path, revalidate])
}
