import type { ReactNode } from 'react'
import { Fault } from './fault.tsx'

type Control = { id: string; name: string; className: string; 'aria-invalid': boolean; 'aria-describedby'?: string }
type Props = {
  name: string
  /** For a page where two forms have a field of this name. */
  id?: string
  label: string
  /** Shown in the label, as a word rather than an asterisk. */
  note?: string
  fault?: string | undefined
  children: (control: Control) => ReactNode
}

const control = 'w-full min-h-12 px-4 py-2.5 rounded-control bg-surface text-ink'

/** A control with its label and its error, which a screen reader reads together. */
export function Field({ name, id = name, label, note, fault, children }: Props) {
  const about = `${id}-fault`
  const edge = fault ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label} {note && <span className="font-normal text-ink-3">{note}</span>}
      </label>
      {children({
        id,
        name,
        className: `${control} ${edge}`,
        'aria-invalid': fault !== undefined,
        ...(fault && { 'aria-describedby': about }),
      })}
      {fault && <Fault id={about}>{fault}</Fault>}
    </div>
  )
}
