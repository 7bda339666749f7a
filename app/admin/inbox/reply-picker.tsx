import { useState } from 'react'
import { Link } from 'react-router'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import type { SavedReply } from '#domain/oversight/inbox/saved-reply.ts'
import { button, link } from '#ui/button.ts'

const messages = inboxMessages.en.replies

/** Puts a text into the item's answer or reason. Without script the texts are there to copy. */
export function ReplyPicker({ replies }: { replies: SavedReply[] }) {
  const [isUsed, setUsed] = useState(false)
  return (
    <details className="rounded-notice border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{messages.title}</summary>
      {replies.length === 0 && <p className="text-ink-2">{messages.none}</p>}
      <ul className="grid gap-3">
        {replies.map(({ id, title, text }) => (
          <li key={id} className="grid gap-1">
            <p className="line-clamp-3 whitespace-pre-line text-[15px] text-ink-2">{text}</p>
            <button
              type="button"
              onClick={() => setUsed(putIntoAnswer(text))}
              className={`${button.outlined} min-h-11! justify-self-start`}
            >
              {messages.use(title)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 empty:hidden">
        {isUsed && messages.used}
      </p>
      <Link to="/admin/replies" className={`${link} inline-flex min-h-11 items-center`}>
        {messages.manage}
      </Link>
    </details>
  )
}

/** The answer's field if the item has one, otherwise the reason of a rejection, whose form opens. */
function putIntoAnswer(text: string) {
  const reason = document.querySelector<HTMLTextAreaElement>('textarea[name=reason]')
  const answer = document.querySelector<HTMLTextAreaElement>('textarea[name^=choice]') ?? reason
  if (!answer) return false
  const form = answer.closest('details')
  if (form) form.open = true
  answer.value = text
  answer.focus()
  return true
}
