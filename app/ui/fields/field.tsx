import { ChevronDown, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Control = { id: string; name: string; className: string; 'aria-invalid': boolean; 'aria-describedby'?: string }
type Props = {
  name: string
  /** For a page where two forms have a field of this name. */
  id?: string
  label: ReactNode
  /** Only screen readers get the label. */
  isBare?: boolean
  /** Shown in the label, as a word rather than an asterisk. */
  note?: string
  /** Shown below the control: what to write. */
  hint?: string | undefined
  fieldError?: string | undefined
  children: (control: Control) => ReactNode
}

const control = 'w-full min-h-12 px-4 py-2.5 rounded-control bg-surface text-ink'

/** A control with its label and its error, which a screen reader reads together. */
export function Field({ name, id = name, label, isBare = false, note, hint, fieldError, children }: Props) {
  const about = `${id}-fault`
  const hintId = `${id}-hint`
  const described = [hint && hintId, fieldError && about].filter(Boolean).join(' ')
  const edge = fieldError ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={isBare ? 'sr-only' : 'text-[15px] font-semibold'}>
        {label} {note && <span className="font-normal text-ink-3">{note}</span>}
      </label>
      {children({
        id,
        name,
        className: `${control} ${edge}`,
        'aria-invalid': fieldError !== undefined,
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {fieldError && <FieldError id={about}>{fieldError}</FieldError>}
    </div>
  )
}

/** A field's error, below the control that refers to it by `id`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-red">
      <TriangleAlert aria-hidden className="size-5 shrink-0" /> {children}
    </p>
  )
}

export function Select({ className = '', ...more }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...more} className={`${className} appearance-none pr-10`} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5" />
    </span>
  )
}

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full font-display text-[20px] font-bold sm:col-span-full">{title}</legend>
      {children}
    </fieldset>
  )
}
