import type { ComponentProps } from 'react'
import { Picture } from './picture.tsx'

type Props = ComponentProps<typeof Picture> & {
  /** Shown on the picture; its alternative text says it, too. */
  label: string
  labelLook?: string
}

/** A drawn picture in the place of a photo, labeled so that nobody takes it for a business's work. */
export function DrawnPicture({ label, labelLook = '', className = '', ...picture }: Props) {
  return (
    <span className={`relative block ${className}`}>
      <Picture {...picture} />
      <span
        aria-hidden
        className={`absolute bottom-2 left-2 rounded-full bg-surface px-2.5 py-0.5 text-[13px] font-semibold text-ink-2 ${labelLook}`}
      >
        {label}
      </span>
    </span>
  )
}
