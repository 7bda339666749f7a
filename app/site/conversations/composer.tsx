import { Camera, SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConversationMessages } from '#domain/requests/conversations/conversation-messages.ts'
import { messageLimit, trapField } from '#domain/requests/quotes/quote.ts'
import { button } from '#ui/button.ts'

type Props = {
  /** The URL that the message is posted to. */
  action: string
  /** The contractor's number on the request, on the homeowner's page. */
  to?: number
  /** A random id: the same form sent twice writes once. */
  formKey: string
  name: string
  messages: ConversationMessages
  typed: string | undefined
  error: string | undefined
  /** The label of the honeypot, shown only after it was filled in. */
  trap?: { label: string; isShown: boolean }
  /** A row of buttons above it on phones. */
  children?: ReactNode
}

/** Writes a message. On a phone it stays at the bottom, within reach of a thumb. Without script it's a form. */
export function Composer({ action, to, formKey, name, messages, typed, error, trap, children }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-2.5 md:static md:mx-0 md:border-0 md:p-0 print:hidden">
      {children}
      <form
        id="composer"
        method="post"
        action={action}
        encType="multipart/form-data"
        data-composer
        data-busy={messages.busy}
        data-failed={messages.notSent}
        data-retry={messages.retry}
        data-offline-note={messages.offline}
        className="grid gap-1.5"
      >
        <input type="hidden" name="act" value="message" />
        {to !== undefined && <input type="hidden" name="to" value={to} />}
        <input type="hidden" name="key" value={formKey} />
        {error && (
          <p
            id="composer-fault"
            role="alert"
            className="rounded-notice bg-red-tint px-3.5 py-2.5 font-semibold text-red-ink"
          >
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-end gap-2">
          <label className="relative grid min-h-12 min-w-12 cursor-pointer place-items-center rounded-control border border-edge bg-surface text-ink hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent noscript:w-full noscript:grid-flow-col noscript:justify-start noscript:gap-3 noscript:px-3">
            <Camera aria-hidden className="size-5" />
            <span className="sr-only">{messages.photos}</span>
            <input
              type="file"
              name="photos"
              multiple
              accept="image/jpeg,image/png,image/webp"
              aria-describedby="composer-hint"
              className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:h-auto noscript:opacity-100"
            />
          </label>
          <textarea
            name="text"
            aria-label={messages.write(name)}
            placeholder={messages.write(name)}
            defaultValue={typed}
            rows={1}
            maxLength={messageLimit}
            aria-invalid={error !== undefined}
            aria-describedby={error ? 'composer-fault' : undefined}
            className={`field-sizing-content max-h-40 resize-none min-h-12 min-w-0 flex-1 rounded-control bg-surface px-3.5 py-2.5 text-ink ${error ? 'border-2 border-red' : 'border border-edge'}`}
          />
          <button type="submit" className={`${button.filled} max-md:px-3.5`}>
            <SendHorizontal aria-hidden className="size-5" />
            <span className="max-md:sr-only">{messages.send}</span>
          </button>
        </div>
        {trap && (
          <label className={trap.isShown ? 'grid gap-1.5 text-[15px] font-semibold' : 'hidden'}>
            {trap.label}
            <input
              name={trapField}
              tabIndex={trap.isShown ? 0 : -1}
              autoComplete="off"
              className="min-h-12 rounded-control border border-edge bg-surface px-4"
            />
          </label>
        )}
        <p data-chosen hidden role="status" className="text-sm text-ink-2" />
        <p id="composer-hint" className="text-[13px] text-ink-2 max-md:sr-only">
          {messages.photosHint} {messages.hint(name)}
        </p>
      </form>
    </div>
  )
}
