import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MeasuredProgress } from '#domain/intakes/intake.ts'
import type { ProgressAnswer } from './import-progress-route.ts'

const pauseMilliseconds = 500

/** Asks the server again and again how far it is, and reads the page anew when it has ended. */
export function useProgress(id: string, first: MeasuredProgress | null) {
  const [progress, setProgress] = useState(first)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = new AbortController()
    const look = async () => {
      const answer = await askProgress(id, gone.signal)
      if (gone.signal.aborted) return
      if (answer?.progress) setProgress(answer.progress)
      if (answer?.isOver) return revalidate()
      timer = setTimeout(() => void look(), pauseMilliseconds)
    }
    timer = setTimeout(() => void look(), pauseMilliseconds)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [id, revalidate])
  return progress
}

/** Undefined: the server is not there at the moment, or this is not the operator any more. */
async function askProgress(id: string, signal: AbortSignal) {
  try {
    const response = await fetch(`/admin/import/files/${id}/progress`, { signal, redirect: 'manual' })
    if (response.type === 'opaqueredirect') location.assign('/admin-login')
    if (!response.ok) return undefined
    const answer: ProgressAnswer = await response.json()
    return answer
  } catch {
    return undefined
  }
}
