import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { typedSecondsField } from '#domain/requests/quotes/quote.ts'
import type { QuoteMessages, QuoteRejected } from '#domain/requests/quotes/quote-messages.en.ts'
import type { TextFieldMessages } from '#domain/requests/texts/text-messages.ts'
import type { KeptNotice } from '#offline/keep-quote.ts'
import { randomKey } from '#platform/auth/random-key.ts'
import { languageOfPath } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { isPhoneWide, Toasts } from '#ui/toasts.tsx'
import { closeOnBack } from '../layout/close-on-back.ts'
import { messageStart } from '../places/kept-place.ts'
import { loadQuoteMessages } from './load-quote-messages.ts'
import { type OtherBusiness, type QuoteErrors, QuoteFields } from './quote-fields.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

let root: Root | undefined
let opened = 0
/** The form that isn't sent yet. Its link opens it again with its input. */
let unsent: { href: string; form: number } | undefined
/** The texts of that form, for the form of another business. */
let typed: Record<string, string> = {}

/** Opens the quote dialog of the business whose link was clicked. What was typed stays until it's sent. */
export async function openQuote(link: HTMLAnchorElement) {
  const messages = await loadQuoteMessages(languageOfPath(link.pathname))
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  opened += 1
  if (unsent?.href !== link.href) unsent = { href: link.href, form: opened }
  root.render(
    <>
      <QuoteDialog
        key={unsent.form}
        turn={opened}
        page={link.pathname}
        business={link.dataset.business ?? ''}
        triage={new URLSearchParams(link.search).get('triage')}
        messages={messages}
        opener={link}
      />
      <Toasts isPhone={isPhoneWide()} region={messages.toasts.region} close={messages.toasts.close} />
    </>,
  )
}

type Props = {
  /** Changes when the dialog is opened again. */
  turn: number
  /** The path of the form as a page; the dialog's requests go to paths below it. */
  page: string
  business: string
  triage: string | null
  messages: QuoteMessages
  opener: HTMLElement
}

/** The quote form in a native dialog. It keeps its input until it's sent. */
function QuoteDialog({ turn, page, business, triage, messages, opener }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Shared by all attempts of this form and by no other form, so that only a retry gets the private link.
  const [idempotencyKey] = useState(randomKey)
  const [openedAt] = useState(() => performance.now())
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<QuoteAnswer>()
  const [offered, setOffered] = useState<Offered>({ others: [], texts: null })
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.showModal()
    closeOnBack(dialog.current)
    // The browser would focus the first button, which closes the dialog.
    dialog.current.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [turn])
  useEffect(() => void readOffered(page).then(setOffered), [page])
  // Runs after the errors are rendered.
  useEffect(() => {
    if (answer?.notice) dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  const close = () => dialog.current?.close()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    form.set(typedSecondsField, ((performance.now() - openedAt) / 1_000).toFixed(1))
    const sent = await postQuote(`${page}/send`, form, messages)
    setBusy(false)
    setAnswer(sent)
    if (!sent.outcome) return
    const { title, text, follow, path } = sent.outcome
    close()
    unsent = undefined
    const action = path === null ? undefined : { label: follow, onClick: () => location.assign(path) }
    toast.success(title, { description: text, action })
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="quote-title"
      onClose={() => {
        typed = unsent ? textsOf(dialog.current?.querySelector('form')) : {}
        opener.focus()
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface p-4 text-ink shadow-float backdrop:bg-night/70 md:inset-0 md:m-auto md:w-xl md:rounded-sheet md:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="quote-title" className="pt-1.5">
          {messages.title}
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label={messages.close}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 hover:text-ink"
        >
          <X aria-hidden />
        </button>
      </div>
      <p className="text-ink-2">{messages.to(business)}</p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <form onSubmit={event => void send(event)} noValidate className="mt-5 grid gap-5">
        <QuoteFields
          messages={messages}
          idempotencyKey={idempotencyKey}
          typed={{ message: messageStart(), ...typed }}
          fieldErrors={answer?.fieldErrors}
          isTrapShown={answer?.isTrap}
          others={offered.others}
          texts={offered.texts}
          triage={triage}
        />
        <button type="submit" disabled={isBusy} className={button.filled}>
          {isBusy ? messages.busy : messages.send}
        </button>
        <button type="button" onClick={close} className={button.quiet}>
          {messages.cancel}
        </button>
      </form>
    </dialog>
  )
}

/** Returns what the homeowner wrote about themselves and the roof. */
function textsOf(form: HTMLFormElement | null | undefined) {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    ['name', 'email', 'phone', 'message'].flatMap(name =>
      fields.flatMap(([field, text]) => (field === name && typeof text === 'string' ? [[name, text]] : [])),
    ),
  )
}

type Offered = { others: OtherBusiness[]; texts: TextFieldMessages | null }

/** Returns the businesses to offer and the box for texts. After a failure, the request goes to one contractor, without texts. */
async function readOffered(page: string): Promise<Offered> {
  try {
    const { others, texts }: Partial<Offered> = await (await fetch(`${page}/others`)).json()
    return { others: others ?? [], texts: texts ?? null }
  } catch {
    return { others: [], texts: null }
  }
}

/** Has an `outcome` when sent, already sent or kept on this phone; otherwise the notice to show and the fields to fix. */
type QuoteAnswer = { outcome?: Outcome; notice?: string; fieldErrors?: QuoteErrors; isTrap?: boolean }

type Outcome = { title: string; text: string; follow: string; path: string | null }

type Answered = {
  path?: string
  alreadySent?: true
  kept?: KeptNotice
  fieldErrors?: QuoteErrors
  error?: QuoteRejected
}

/** Posts the form. After a network error, the form still has its input. */
async function postQuote(action: string, form: FormData, messages: QuoteMessages): Promise<QuoteAnswer> {
  try {
    const response = await fetch(action, { method: 'POST', body: await withSmallPhotos(form) })
    const { path, alreadySent, kept, fieldErrors, error }: Answered = await response.json()
    if (path) return { outcome: { title: messages.sent, text: messages.sentText, follow: messages.follow, path } }
    if (alreadySent) return { outcome: { ...messages.alreadySent, follow: messages.follow, path: null } }
    if (kept) return { outcome: kept }
    const notice = error ? messages.errors[error] : messages.notSent
    return { notice, fieldErrors, isTrap: error === 'looks-automated' }
  } catch {
    return { notice: messages.failed }
  }
}

async function withSmallPhotos(form: FormData) {
  const photos = form.getAll('photos').filter(photo => photo instanceof File)
  form.delete('photos')
  for (const photo of photos) if (photo.size > 0) form.append('photos', await shrinkPhoto(photo), photo.name)
  return form
}
