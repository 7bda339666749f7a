import { Form } from 'react-router'
import { button } from '#ui/button.ts'

type Props = { act: string; about: string; label: string; itemId?: string }

/** A button for one action on a subscription or payment. */
export function ActButton({ act, about, label, itemId }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name="about" value={about} />
      {itemId && <input type="hidden" name="itemId" value={itemId} />}
      <button type="submit" name="act" value={act} className={`${button.outlined} mt-3`}>
        {label}
      </button>
    </Form>
  )
}
