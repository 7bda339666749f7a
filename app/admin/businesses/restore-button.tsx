import { RotateCcw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { button } from '#ui/button.ts'

type Props = { at: string; about?: string; children: string }

/** Puts the business back as it stood at a moment; that is a change like any other, and can be undone. */
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
