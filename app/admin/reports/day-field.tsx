import { useEffect, useRef } from 'react'
import { Fault } from '#ui/field.tsx'

type Props = { name: string; label: string; typed: string; most: string; fault: string | undefined }

/** A date field of a report's range, with its error below it. */
export function DayField({ name, label, typed, most, fault }: Props) {
  const about = `${name}-fault`
  const control = useRef<HTMLInputElement>(null)
  const isBad = fault !== undefined
  useEffect(() => {
    if (isBad) control.current?.focus()
  }, [isBad])
  return (
    <div className="grid max-w-72 min-w-36 gap-1.5 max-sm:w-full max-sm:max-w-none">
      <label htmlFor={name} className="text-[15px] font-semibold">
        {label}
      </label>
      <input
        ref={control}
        id={name}
        name={name}
        type="date"
        max={most}
        defaultValue={typed}
        aria-invalid={isBad}
        aria-describedby={fault && about}
        className={`min-h-11 w-full rounded-control bg-surface px-3 text-ink ${fault ? 'border-2 border-red' : 'border border-edge'}`}
      />
      {fault && <Fault id={about}>{fault}</Fault>}
    </div>
  )
}
