import { Form } from 'react-router'
import { heldDeskMessages as messages } from '#domain/requests/spam/held-messages.ts'
import type { HeldState } from '#domain/requests/spam/held-request.ts'
import type { HeldRequest } from '#domain/requests/spam/held-requests.server.ts'
import { spamMarks } from '#domain/requests/spam/spam-marks.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'

type Props = { row: Omit<HeldRequest, 'sentAt'> & { sentAt: string; words: string[] }; state: HeldState }

/** A held request as plain text: none of its links can be followed. */
export function HeldRow({ row, state }: Props) {
  const { id, name, email, phone, message, marks, points, words, sentAt, businesses, photos } = row
  return (
    <li className="grid gap-x-4 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-[15px] text-ink-2">{[email, phone, sentAt].filter(Boolean).join(' · ')}</p>
        <p className="text-[15px] text-ink-2">{messages.to(businesses.join(', '))}</p>
        <p className="mt-2 break-words whitespace-pre-wrap">{message}</p>
        {photos > 0 && <p className="mt-1 text-[15px] text-ink-2">{messages.photos(photos)}</p>}
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone="grey">{messages.points(points)}</Badge>
          {spamMarks
            .filter(mark => marks.includes(mark))
            .map(mark => (
              <Badge key={mark} tone="amber">
                {messages.marks[mark]}
              </Badge>
            ))}
        </p>
        {marks.includes('words') && words.length > 0 && (
          <p className="mt-1 break-words text-[15px] text-ink-2">{messages.words(words)}</p>
        )}
      </div>
      <Form method="post" className="flex flex-wrap items-start gap-2">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="release" className={`${button.outlined} min-h-11! px-4!`}>
          {messages.release} <span className="sr-only">{name}</span>
        </button>
        {state === 'waiting' && (
          <button type="submit" name="intent" value="block" className={`${button.outlined} min-h-11! px-4!`}>
            {messages.block} <span className="sr-only">{name}</span>
          </button>
        )}
      </Form>
    </li>
  )
}
