import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { quoteWords } from '#domain/quotes/quote-words.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { postQuote, type QuoteAnswer } from './post-quote.ts'
import { QuoteFields } from './quote-fields.tsx'

type Props = { action: string; business: string; opener: HTMLElement }

const words = quoteWords.en

/** The quote form in a native dialog. What was typed stays until it has been sent or the dialog is left. */
export function QuoteDialog({ action, business, opener }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<QuoteAnswer>()
  useEffect(() => dialog.current?.showModal(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const sent = await postQuote(action, new FormData(event.currentTarget))
    setBusy(false)
    setAnswer(sent)
    if (!sent.path) return focusFirstFault(dialog.current)
    dialog.current?.close()
    const follow = { label: words.follow, onClick: () => location.assign(sent.path ?? '/') }
    toast.success(words.sent, { description: words.sentText, action: follow })
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="quote-title"
      onClose={() => opener.focus()}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface p-6 text-ink shadow-float backdrop:bg-night/70 md:inset-0 md:m-auto md:w-xl md:rounded-sheet"
    >
      <h2 id="quote-title">{words.title}</h2>
      <p className="text-ink-2">{words.to(business)}</p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <form onSubmit={event => void send(event)} noValidate className="mt-5 grid gap-5">
        <QuoteFields words={words} faults={answer?.faults} isTrapShown={answer?.isTrap} />
        <button type="submit" disabled={isBusy} className={button.filled}>
          {isBusy ? words.busy : words.send}
        </button>
        <button type="button" onClick={() => dialog.current?.close()} className={button.quiet}>
          {words.cancel}
        </button>
      </form>
    </dialog>
  )
}

function focusFirstFault(dialog: HTMLDialogElement | null) {
  requestAnimationFrame(() => dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
