import type { MouseEvent } from 'react'
import { replyMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { QuickReply } from '#domain/requests/pipeline/quick-reply.ts'

type Props = {
  replies: readonly QuickReply[]
  /** A CSS selector of the field that takes the text. */
  field: string
  /** The address that fills the field without script; `null` where only script can. */
  path: string | null
}

/** Texts of the business's own. One tap inserts a text where the cursor is, to be changed before it's sent. */
export function QuickReplyList({ replies, field, path }: Props) {
  if (replies.length === 0) return null
  const insert = (text: string) => (event: MouseEvent) => {
    const control = document.querySelector(field)
    if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = control
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const gap = from > 0 && !/\s$/.test(value.slice(0, from)) ? ' ' : ''
    control.setRangeText(gap + text, from, to, 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  }
  return (
    <ul aria-label={messages.insert} className="flex gap-2 overflow-x-auto pb-1">
      {replies.map(({ id, text }) => (
        <li key={id} className="shrink-0">
          <a
            href={path === null ? field.replace(/^#(\S+).*$/, '#$1') : `${path}?reply=${id}#composer`}
            onClick={insert(text)}
            title={text}
            className="inline-flex min-h-11 max-w-60 items-center rounded-full border border-edge bg-surface px-4 text-[15px] text-ink hover:border-ink"
          >
            <span className="truncate">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
