import { Form } from 'react-router'
import { button } from '#ui/button.ts'

/** Buttons for the possible outcomes of a payment. */
export function PayButtons() {
  return (
    <Form method="post" className="mt-6 grid gap-3 sm:grid-cols-3">
      <button type="submit" name="act" value="pay" className={button.filled}>
        Pay
      </button>
      <button type="submit" name="act" value="decline" className={button.outlined}>
        Decline
      </button>
      <button type="submit" name="act" value="cancel" className={button.outlined}>
        Cancel
      </button>
    </Form>
  )
}
