import { type LeftListings, leftListings } from '#domain/oversight/privacy/data-link.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { listText } from '#platform/text/sentence.ts'

const { listingsTitle, ofThese, choices } = privacyMessages.account

/** What happens to the listings that lose their only owner. The choice that can be undone by a claim comes first. */
export function ListingsChoice({ names, chosen }: { names: string[]; chosen: LeftListings }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="font-display text-xl font-bold">{listingsTitle}</legend>
      <p className="mb-1 text-ink-2 [overflow-wrap:anywhere]">{ofThese(listText('en', names))}</p>
      {leftListings.map(choice => (
        <label
          key={choice}
          className="flex min-h-11 cursor-pointer gap-3 rounded-panel border border-line bg-surface p-4 has-checked:border-accent"
        >
          <input
            type="radio"
            name="listings"
            value={choice}
            defaultChecked={choice === chosen}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-semibold">{choices[choice].label}</span>
            <span className="mt-1 block text-[15px] text-ink-2">{choices[choice].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
