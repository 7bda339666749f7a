import { CircleCheck } from 'lucide-react'
import { Form } from 'react-router'
import { button } from '#ui/button.ts'

type Props = { text: string; changeId: string | null }

export function DoneLine({ text, changeId }: Props) {
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-3 rounded-notice bg-green-tint p-4 text-green">
      <CircleCheck aria-hidden className="size-5" />
      <p className="flex-1 font-semibold">{text}</p>
      {changeId && (
        <Form method="post">
          <input type="hidden" name="changeId" value={changeId} />
          <button type="submit" name="intent" value="undo" className={`${button.outlined} min-h-11! px-4!`}>
            Undo
          </button>
        </Form>
      )}
    </div>
  )
}
