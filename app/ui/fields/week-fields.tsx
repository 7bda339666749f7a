import { Field, FieldError } from './field.tsx'

type Line = { name: string; label: string; value: string; fieldError: string | undefined }

export function WeekFields({ lines, limit }: { lines: readonly Line[]; limit: number }) {
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {lines.map(({ name, label, value, fieldError }) => (
        <Field key={name} name={name} label={label} fieldError={fieldError}>
          {control => <input {...control} maxLength={limit} autoComplete="off" defaultValue={value} />}
        </Field>
      ))}
    </div>
  )
}

export type SpecialRow = {
  key: string
  from: Omit<Line, 'fieldError'>
  until: Omit<Line, 'fieldError'>
  hours: Omit<Line, 'fieldError'>
  note: Omit<Line, 'fieldError'>
  invalid: readonly string[]
  fieldError: string | undefined
}

type SpecialProps = { rows: readonly SpecialRow[]; hoursLimit: number; noteLimit: number }

export function SpecialDayFields({ rows, hoursLimit, noteLimit }: SpecialProps) {
  return (
    <ul className="grid gap-5">
      {rows.map(({ key, from, until, hours, note, invalid, fieldError }) => {
        const about = `${key}-fault`
        const described = (name: string) => ({
          'aria-invalid': invalid.includes(name),
          ...(invalid.includes(name) && { 'aria-describedby': about }),
        })
        return (
          <li key={key} className="grid gap-2 border-t border-line pt-4">
            <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-[10.5rem_10.5rem_1fr_1fr]">
              {[from, until].map(({ name, label, value }) => (
                <Labeled key={name} name={name} label={label}>
                  <input
                    {...described(name)}
                    type="date"
                    id={name}
                    name={name}
                    defaultValue={value}
                    className={styleOf(invalid.includes(name))}
                  />
                </Labeled>
              ))}
              {[
                { ...hours, limit: hoursLimit },
                { ...note, limit: noteLimit },
              ].map(({ name, label, value, limit }) => (
                <Labeled key={name} name={name} label={label}>
                  <input
                    {...described(name)}
                    id={name}
                    name={name}
                    maxLength={limit}
                    autoComplete="off"
                    defaultValue={value}
                    className={styleOf(invalid.includes(name))}
                  />
                </Labeled>
              ))}
            </div>
            {fieldError && <FieldError id={about}>{fieldError}</FieldError>}
          </li>
        )
      })}
    </ul>
  )
}

function Labeled({ name, label, children }: { name: string; label: string; children: React.ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5 max-sm:nth-[n+3]:col-span-full">
      <label htmlFor={name} className="text-[15px] font-semibold">
        {label}
      </label>
      {children}
    </div>
  )
}

function styleOf(isInvalid: boolean) {
  const edge = isInvalid ? 'border-2 border-red' : 'border border-edge'
  return `min-h-12 w-full min-w-0 rounded-control bg-surface px-3 py-2.5 text-ink ${edge}`
}
