import { RotateCcw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { button } from '#ui/button.ts'

type Props = { at: string; about?: string; children: string }

/** Restores the business to its state at a point in time, as an ordinary change that can be undone. */
export function RestoreButton({ at, about, children }: Props) {
  const { state } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="at" value={at} />
      <button type="submit" disabled={state === 'submitting'} className={`${button.outlined} min-h-11! px-4!`}>
        <RotateCcw aria-hidden className="size-5" /> {children}
        {about && <span className="sr-only">{about}</span>}
      </button>
    </Form>
  )
}
