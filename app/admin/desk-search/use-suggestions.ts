import { useEffect, useRef, useState } from 'react'
import { leastLetters } from '#domain/oversight/desk/found-record.ts'
import type { Suggestion } from './suggestion.ts'

const pauseMilliseconds = 200

/** Suggestions for a text, as soon as the typing pauses. Null before the first answer and for texts that are too short. */
export function useSuggestions(typed: string) {
  const [found, setFound] = useState<Suggestion[] | null>(null)
  const isLong = typed.trim().length >= leastLetters
  const last = useRef(typed)
  last.current = typed
  useEffect(() => {
    if (!isLong) return setFound(null)
    const stop = new AbortController()
    const show = async () => {
      const suggestions = await ask(typed, stop.signal)
      if (suggestions && last.current === typed) setFound(suggestions)
    }
    const timer = setTimeout(() => void show(), pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isLong])
  // Suggestions for a shorter text stay until newer ones arrive, so that the list doesn't flicker.
  return isLong ? found : null
}

/** Returns undefined without an answer: the search itself says what's wrong. */
async function ask(typed: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch('/admin/search/suggest', {
      method: 'POST',
      body: new URLSearchParams({ find: typed }),
      redirect: 'error',
      signal,
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return
  }
}
