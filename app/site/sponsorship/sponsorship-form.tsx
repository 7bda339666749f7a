import { type Ref, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'sonner'
import { sponsorshipErrors } from '#domain/commerce/sponsorship/sponsorship.ts'
import { findSizeErrors } from '#domain/commerce/sponsorship/sponsorship-files.ts'
import { sponsorshipMessages as messages } from '#domain/commerce/sponsorship/sponsorship-messages.ts'
import type { Prices } from '#domain/foundation/plans/rate-cards.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { useNews } from '#ui/use-news.ts'
import { Agreement } from '../plans/agreement.tsx'
import { notSent, type SponsorshipAnswer } from './sponsorship-answer.ts'
import { fieldErrorsOfMissing } from './sponsorship-controls.tsx'
import { SponsorshipFields } from './sponsorship-fields.tsx'

type Props = {
  prices: Prices
  defaults?: Record<string, string | undefined>
  sessionId?: string
  answer?: SponsorshipAnswer | undefined
}

/** Posts to its own page; with JavaScript, the visitor stays on the current one. */
export function SponsorshipForm({ prices, defaults = {}, sessionId, answer: previous }: Props) {
  const fetcher = useFetcher<SponsorshipAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLParagraphElement>(null)
  const [found, setFound] = useState<SponsorshipAnswer>()
  const [edition, setEdition] = useState(0)
  const answer = found ?? fetcher.data ?? previous ?? notSent
  const isBusy = fetcher.state !== 'idle'

  useNews(fetcher.data, received => {
    if (received.isSent) {
      toast.success(messages.submitted.title, { description: messages.submitted.text })
      setEdition(last => last + 1)
    } else say(received)
  })
  useEffect(() => {
    const told = answer.isSent ? outcome.current : form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    told?.focus()
  }, [answer])

  return (
    <>
      <Outcome answer={answer} sentRef={outcome} />
      <fetcher.Form
        key={edition}
        ref={form}
        method="post"
        action="/sponsorship"
        encType="multipart/form-data"
        noValidate
        // Submitting doesn't change any data on the page.
        defaultShouldRevalidate={false}
        className="mt-6 grid max-w-3xl gap-8"
        onSubmit={event => {
          const invalid = findErrors(new FormData(event.currentTarget))
          setFound(invalid)
          if (!invalid) return
          event.preventDefault()
          say(invalid)
        }}
      >
        {sessionId && <input type="hidden" name="sessionId" value={sessionId} />}
        <SponsorshipFields {...answer} prices={prices} typed={answer.isSent ? {} : { ...defaults, ...answer.typed }} />
        <div className="grid justify-items-start gap-4">
          <button type="submit" disabled={isBusy} className={`${button.filled} w-full sm:w-auto`}>
            {isBusy ? messages.sending : messages.send}
          </button>
          <Agreement to="sending this application" />
        </div>
      </fetcher.Form>
    </>
  )
}

function say({ isMissing }: SponsorshipAnswer) {
  if (isMissing) toast.error(messages.missing.title, { description: messages.missing.text })
}

function Outcome({ answer, sentRef }: { answer: SponsorshipAnswer; sentRef: Ref<HTMLParagraphElement> }) {
  const { isSent, isMissing, error, fieldErrors, fileErrors, fileNames } = answer
  if (isSent)
    return (
      <p ref={sentRef} tabIndex={-1} className="mt-4 scroll-mt-32 rounded-notice bg-green-tint p-4 text-green">
        <strong className="block">{messages.submitted.title}</strong> {messages.submitted.text}
      </p>
    )
  if (error) return <Notice>{sponsorshipErrors[error]}</Notice>
  const isInvalid = Object.keys({ ...fieldErrors, ...fileErrors }).length > 0
  if (!isInvalid) return null
  return (
    <Notice>
      {isMissing ? `${messages.missing.title}: ${messages.missing.text}` : messages.notTaken}
      {fileNames.length > 0 && (
        <span className="mt-1 block font-normal break-words">
          {messages.filesLost} {fileNames.join(', ')}
        </span>
      )}
    </Notice>
  )
}

/** Errors that the browser can find before it uploads twenty megabytes, including being offline. */
export function findErrors(form: FormData): SponsorshipAnswer | undefined {
  const typed: Record<string, string> = {}
  const files: { field: string; size: number }[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') typed[name] = value
    else files.push({ field: name, size: value.size })
  }
  const fieldErrors = fieldErrorsOfMissing(typed)
  const fileErrors = findSizeErrors(files.filter(({ size }) => size > 0))
  const isMissing = Object.keys(fieldErrors).length > 0
  if (!isMissing && Object.keys(fileErrors).length === 0)
    return navigator.onLine ? undefined : { ...notSent, typed, error: 'not-reached' }
  return { ...notSent, typed, fieldErrors, fileErrors, isMissing }
}
