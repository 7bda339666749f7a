import { Fault } from './fault.tsx'

type Props = {
  name: string
  legend: string | undefined
  options: readonly string[]
  chosen: readonly string[]
  fault: string | undefined
}

/** Several of a list, each with a box of its own. */
export function CheckListField({ name, legend, options, chosen, fault }: Props) {
  const about = `${name}-fault`
  return (
    <fieldset className="grid gap-x-5 gap-y-1 sm:col-span-2 sm:grid-cols-2" aria-describedby={fault && about}>
      <legend className="mb-1 text-[15px] font-semibold">{legend}</legend>
      {options.map(option => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
            className="size-5 shrink-0 accent-accent"
          />
          {option}
        </label>
      ))}
      {fault && <Fault id={about}>{fault}</Fault>}
    </fieldset>
  )
}
