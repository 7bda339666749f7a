import { Ellipsis } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { button } from '../button.ts'

type Props = { photo: ShownPhoto; index: number; count: number; captionLimit: number }

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 text-left font-semibold hover:bg-sunken'

export function PhotoMenu({ photo: { fileId, caption }, index, count, captionLimit }: Props) {
  const moves = [
    ...(index > 0
      ? ([
          ['lead-with-photo', 'Make cover'],
          ['move-photo-earlier', 'Move earlier'],
        ] as const)
      : []),
    ...(index < count - 1 ? ([['move-photo-later', 'Move later']] as const) : []),
    ['remove-photo', 'Remove'] as const,
  ]
  return (
    <PhotoDetails label={`Change photo ${index + 1}`}>
      <CaptionForm intent="describe-photo" id={{ fileId }} caption={caption} captionLimit={captionLimit} />
      <Form method="post" preventScrollReset onSubmit={closeMenu} className="mt-2 border-t border-line pt-2">
        <input type="hidden" name="fileId" value={fileId} />
        {moves.map(([intent, messages]) => (
          <button key={intent} type="submit" name="intent" value={intent} className={item}>
            {messages}
          </button>
        ))}
      </Form>
    </PhotoDetails>
  )
}

/** Like `PhotoMenu`, for a photo that awaits review and therefore can't be moved yet. */
export function WaitingPhotoMenu({ itemId, number, caption, captionLimit }: WaitingProps) {
  return (
    <PhotoDetails label={`Change waiting photo ${number}`}>
      <CaptionForm intent="describe-waiting-photo" id={{ itemId }} caption={caption} captionLimit={captionLimit} />
      <Form method="post" preventScrollReset onSubmit={closeMenu} className="mt-2 border-t border-line pt-2">
        <input type="hidden" name="itemId" value={itemId} />
        <button type="submit" name="intent" value="withdraw-photo" className={item}>
          Remove
        </button>
      </Form>
    </PhotoDetails>
  )
}

type WaitingProps = { itemId: string; number: number; caption: string; captionLimit: number }

function PhotoDetails({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details name="photo-menu" className="absolute top-2 right-2">
      <summary
        aria-label={label}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control bg-white text-[#10222e] [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden />
      </summary>
      <div className="z-20 rounded-panel border border-line bg-raised p-3 shadow-float max-md:fixed max-md:inset-x-4 max-md:bottom-4 md:absolute md:right-0 md:mt-1 md:w-60">
        {children}
      </div>
    </details>
  )
}

type CaptionProps = {
  intent: 'describe-photo' | 'describe-waiting-photo'
  id: Record<string, string>
  caption: string
  captionLimit: number
}

function CaptionForm({ intent, id, caption, captionLimit }: CaptionProps) {
  const [[name = '', value = ''] = []] = Object.entries(id)
  const field = `caption-${value}`
  return (
    <Form method="post" preventScrollReset onSubmit={closeMenu} className="grid gap-2">
      <input type="hidden" name={name} value={value} />
      <label htmlFor={field} className="text-[15px] font-semibold">
        Caption <span className="font-normal text-ink-3">what the photo shows</span>
      </label>
      <textarea
        id={field}
        name="alt"
        rows={2}
        maxLength={captionLimit}
        defaultValue={caption}
        className="w-full rounded-control border border-edge bg-surface px-3 py-2 text-ink"
      />
      <button type="submit" name="intent" value={intent} className={`${button.outlined} min-h-11!`}>
        Save caption
      </button>
    </Form>
  )
}

/** The form is submitted without a page load, so close its menu. */
function closeMenu(event: FormEvent<HTMLFormElement>) {
  event.currentTarget.closest('details')?.removeAttribute('open')
}

export type ShownPhoto = {
  fileId: string
  path: string
  caption: string
  badge?: string
  note?: string | undefined
}
