import { Form } from 'react-router'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Discards the file and returns to the first step. */
export function StartOver({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <SubmitButton name="intent" value="restart" busy="Starting over..." look="quiet">
        Start Over
      </SubmitButton>
    </Form>
  )
}
