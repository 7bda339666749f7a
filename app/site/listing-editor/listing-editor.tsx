import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { FieldConflict } from '#domain/directory/listings/listing-form.ts'
import type { OwnerPart } from '#domain/foundation/settings/setting.ts'
import type { Fields } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { ListingPreview } from './listing-preview.tsx'
import { OwnListingForm } from './own-listing-form.tsx'
import type { PreviewFacts } from './previewed-listing.ts'
import { discardForm } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'

const previewDelay = 300

type Props = {
  listingId: string
  version: string
  /** The version in the form that was sent and rejected. */
  sentVersion: string | undefined
  /** The values without a draft, and those to begin with. */
  base: Fields
  values: Fields
  savedDraft: { at: string; time: number } | null
  fieldErrors: readonly string[]
  conflict: FieldConflict[] | undefined
  categoryLimit: number | null
  live: readonly OwnerPart[]
  facts: PreviewFacts
  now: Date
  today: string
  onArrived: () => void
  /** Rendered above the form, because it has forms itself. */
  children: ReactNode
}

/** The form with what homeowners would see of it: beside it where there is room, otherwise behind a button. */
export function ListingEditor(props: Props) {
  const { listingId, version, sentVersion, base, values, savedDraft, facts, now, onArrived, children, ...form } = props
  // Photos change the listing too, while the fields stay as they were filled.
  const [seen] = useState(version)
  const [initial] = useState(values)
  const [typed, setTyped] = useState(values)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const draft = useDraft({ listingId, base, initial, saved: savedDraft, onArrived })
  const dialog = useRef<HTMLDialogElement>(null)
  const [isShown, show] = useState(false)
  const preview = <ListingPreview {...{ facts, typed, now }} />
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0 max-w-[45rem]">
        {children}
        <OwnListingForm
          {...form}
          version={sentVersion ?? seen}
          values={values}
          reach={facts.reach}
          typed={typed}
          draft={draft.state}
          onTyped={fields => {
            draft.typed(fields)
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => setTyped(fields), previewDelay)
          }}
          onSend={draft.stop}
          onPreview={() => {
            show(true)
            dialog.current?.showModal()
          }}
        />
        <Form id={discardForm} method="post" action={`/account/listings/${listingId}/draft`} onSubmit={draft.stop} />
      </div>
      <aside
        aria-label="Preview"
        className="sticky top-24 hidden max-h-[calc(100vh-7rem)] overflow-y-auto rounded-panel border border-line bg-surface xl:block"
      >
        {preview}
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">The preview updates as you type.</p>
      </aside>
      <dialog
        ref={dialog}
        aria-label="Preview"
        onClose={() => show(false)}
        className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-surface text-ink xl:hidden"
      >
        {isShown && preview}
        <div className="sticky bottom-0 border-t border-line bg-surface p-3">
          <button type="button" onClick={() => dialog.current?.close()} className={`${button.filled} w-full`}>
            <X aria-hidden className="size-5" /> Close preview
          </button>
        </div>
      </dialog>
    </div>
  )
}

export function useFreshForm(at: string) {
  const { revalidate } = useRevalidator()
  const [fresh, setFresh] = useState({ seen: at, count: 0 })
  // An address without the time, as after a change of the photos, leaves the form as it is.
  if (at !== '' && at !== fresh.seen) setFresh({ seen: at, count: fresh.count + 1 })
  return {
    key: fresh.count,
    renew: () => void revalidate().then(() => setFresh(({ seen, count }) => ({ seen, count: count + 1 }))),
  }
}
