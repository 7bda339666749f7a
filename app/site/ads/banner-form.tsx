import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'sonner'
import { bannerMessages as messages } from '#domain/commerce/ads/banner-messages.ts'
import { missingFields } from '#domain/commerce/banners/banner-application.ts'
import { findSizeErrors } from '#domain/commerce/banners/file-sizes.ts'
import { collectFields, type Fields } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { useNews } from '#ui/use-news.ts'
import { Agreement } from '../plans/agreement.tsx'
import { type BannerAnswer, notSent } from './banner-answer.ts'
import { BannerFields } from './banner-fields.tsx'

type Props = {
  defaults?: Fields
  sessionId?: string
  answer?: BannerAnswer | undefined
}

/** The form is on its own page after a payment, and in a tab of 'List Your Roofing Business'. */
export function BannerForm({ defaults = {}, sessionId, answer: previous }: Props) {
  const fetcher = useFetcher<BannerAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<BannerAnswer>()
  const [edition, setEdition] = useState(0)
  const [chosen, choose] = useState(nothingChosen)
  const answer = found ?? fetcher.data ?? previous ?? notSent
  const isBusy = fetcher.state !== 'idle'

  useNews(fetcher.data, received => {
    if (received.isSent) {
      toast.success(messages.sent.title, { description: messages.sent.text })
      setEdition(last => last + 1)
      choose(nothingChosen)
      // Moves the focus to the result above the long form, which is empty again.
      outcome.current?.focus()
    } else say(received)
  })
  useEffect(() => {
    if (!answer.isSent) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])

  return (
    <>
      <div ref={outcome} tabIndex={-1} className="scroll-mt-24 outline-none">
        <BannerOutcome answer={answer} />
      </div>
      <fetcher.Form
        key={edition}
        ref={form}
        method="post"
        action="/banner-ads"
        encType="multipart/form-data"
        noValidate
        className="mt-6 grid max-w-3xl gap-8"
        onChange={({ currentTarget }) => choose(last => chosenIn(currentTarget, last))}
        onSubmit={event => {
          const invalid = findBannerErrors(new FormData(event.currentTarget))
          setFound(invalid)
          if (!invalid) return
          event.preventDefault()
          say(invalid)
        }}
      >
        {sessionId && <input type="hidden" name="sessionId" value={sessionId} />}
        <BannerFields {...answer} chosen={chosen} typed={answer.isSent ? {} : { ...defaults, ...answer.typed }} />
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

type Chosen = { files: File[]; sizes: string[] }
const nothingChosen: Chosen = { files: [], sizes: [] }

/** Returns `last` itself if neither files nor sizes have changed, so that the preview isn't drawn again. */
function chosenIn(form: HTMLFormElement, last: Chosen): Chosen {
  const all = new FormData(form)
  const files = all.getAll('bannerFiles').flatMap(file => (file instanceof File && file.size > 0 ? [file] : []))
  const sizes = all.getAll('bannerSizes').map(String)
  const isSame = files.map(nameOf).join() === last.files.map(nameOf).join()
  if (isSame && sizes.join() === last.sizes.join()) return last
  return { files: isSame ? last.files : files, sizes }
}

function nameOf({ name, size, lastModified }: File) {
  return `${name} ${size} ${lastModified}`
}

function say({ isMissing }: BannerAnswer) {
  if (isMissing) toast.error(messages.required.title, { description: messages.required.text })
}

/** Errors that the browser can find before it uploads fifty megabytes. */
function findBannerErrors(form: FormData): BannerAnswer | undefined {
  const typed = collectFields(form)
  const files = [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [] : [{ field, size: value.size, isVideo: value.type.startsWith('video/') }],
  )
  const fieldErrors = missingFields(typed)
  const fileErrors = findSizeErrors(files.filter(({ size }) => size > 0))
  const isMissing = fieldErrors.length > 0
  if (!isMissing && Object.keys(fileErrors).length === 0) return undefined
  return { ...notSent, typed, fieldErrors, fileErrors, isMissing }
}

function BannerOutcome({ answer }: { answer: BannerAnswer }) {
  const { isSent, isMissing, error, fieldErrors, fileErrors, fileNames } = answer
  if (isSent)
    return (
      <p className="mt-4 rounded-notice bg-green-tint p-4 text-green">
        <strong className="block">{messages.sent.title}</strong> {messages.sent.text}
      </p>
    )
  if (error) return <Notice>{messages.errors[error]}</Notice>
  if (fieldErrors.length === 0 && Object.keys(fileErrors).length === 0) return null
  return (
    <Notice>
      {isMissing ? `${messages.required.title}: ${messages.required.text}` : messages.notTaken}
      {fileNames.length > 0 && (
        <span className="mt-1 block font-normal break-words">
          {messages.filesLost} {fileNames.join(', ')}
        </span>
      )}
    </Notice>
  )
}
