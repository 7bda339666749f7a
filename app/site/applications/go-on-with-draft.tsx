import { useEffect, useState } from 'react'
import { stepNumber } from '#domain/commerce/applications/application.ts'
import { link } from '#ui/button.ts'
import { readKept } from './kept-typing.ts'
import { stepPath } from './step-path.ts'

/** Links to the current step of an application that was started on this device. */
export function GoOnWithDraft() {
  const [path, setPath] = useState('')
  useEffect(() => {
    const kept = readKept(Date.now())
    if (kept?.token) setPath(stepPath(kept.token, stepNumber(kept.step) ?? 1))
  }, [])
  if (path === '') return null
  return (
    <p className="mt-4 rounded-notice bg-tint px-4 py-2 text-tint-ink">
      You started an application on this device.{' '}
      <a href={path} className={`${link} inline-flex min-h-11 items-center`}>
        Continue
      </a>
    </p>
  )
}
