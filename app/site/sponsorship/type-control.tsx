import { sponsorshipTypes } from '#domain/commerce/sponsorship/sponsorship.ts'
import { rateText } from '#domain/commerce/sponsorship/sponsorship-price.ts'
import { fieldWords, sponsorshipWords } from '#domain/commerce/sponsorship/sponsorship-words.ts'
import { Fault } from '#ui/fault.tsx'
import { idOf, type Shown } from './sponsorship-controls.tsx'

/** The choice of the five sponsorship types, each with its price. */
export function TypeControl({ typed, faults }: Shown) {
  const { label, fault } = fieldWords('sponsorshipType')
  const id = idOf('sponsorshipType')
  const isBad = faults.sponsorshipType !== undefined
  const edge = isBad ? 'border-red' : 'border-edge'
  return (
    <fieldset
      className="grid gap-2 sm:col-span-full sm:grid-cols-2"
      aria-describedby={isBad ? `${id}-fault` : undefined}
    >
      <legend className="mb-1.5 text-[15px] font-semibold">{label}</legend>
      {sponsorshipTypes.map(type => (
        <label
          key={type}
          className={`flex min-h-11 cursor-pointer gap-3 rounded-control border bg-surface p-4 has-checked:border-accent has-checked:bg-tint ${edge}`}
        >
          <input
            type="radio"
            name="sponsorshipType"
            value={type}
            required
            defaultChecked={typed.sponsorshipType === type}
            aria-invalid={isBad}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-semibold">{sponsorshipWords.types[type].name}</span>
            <span className="block font-display font-bold tabular-nums">{rateText(type)}</span>
            <span className="block text-sm text-ink-2">{sponsorshipWords.types[type].text}</span>
          </span>
        </label>
      ))}
      {isBad && (
        <div className="sm:col-span-full">
          <Fault id={`${id}-fault`}>{fault}</Fault>
        </div>
      )}
    </fieldset>
  )
}
