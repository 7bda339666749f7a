import { useCallback, useState } from 'react'
import type { MeasuredProgress } from '#domain/directory/import-sessions/import-session.ts'
import { useAskedAgain } from '../layout/ask-as-operator.ts'
import type { ProgressAnswer } from './import-progress-route.ts'

const pauseMs = 500

export function useImportProgress(id: string, first: MeasuredProgress | null) {
  const [progress, setProgress] = useState(first)
  const take = useCallback((answer: ProgressAnswer) => {
    if (answer.progress) setProgress(answer.progress)
    return answer.isOver
  }, [])
  useAskedAgain(`/admin/import/files/${id}/progress`, pauseMs, take)
  return progress
}
