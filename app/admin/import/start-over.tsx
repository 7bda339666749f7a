import { Form } from 'react-router'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Forgets the file, and the tab is at its first step. */
export function StartOver({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <SubmitButton name="deed" value="restart" busy="Starting over..." look="quiet">
        Start Over
      </SubmitButton>
    </Form>
  )
}
