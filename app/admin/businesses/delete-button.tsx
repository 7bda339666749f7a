import { Trash2 } from 'lucide-react'
import { useFetcher } from 'react-router'

type Props = { id: string; name: string; look: string }

/** Deletes a business without confirmation: the toast that follows offers an undo. */
export function DeleteButton({ id, name, look }: Props) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action="/admin?index">
      <input type="hidden" name="deed" value="delete" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        aria-label={`Delete ${name}`}
        disabled={state !== 'idle'}
        className={`${look} cursor-pointer`}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </Form>
  )
}
