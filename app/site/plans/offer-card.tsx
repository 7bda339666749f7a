import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { dollarText } from '#domain/directory/incentives/dollars.ts'

// A style sheet follows the switch, so that it works without JavaScript. The form is the group `buy`.

export const shownByMonth = 'group-has-[#pay-yearly:checked]/buy:hidden'
export const shownByYear = 'hidden group-has-[#pay-yearly:checked]/buy:block'

type Props = {
  name: 'planId' | 'packageId'
  offer: { id: string; name: string; priceCents: number; isMostPopular: boolean }
  isChosen: boolean
  /** The yearly price and the savings. Shown while the form's switch is on. */
  year?: { priceCents: number; savedCents: number } | undefined
  children: ReactNode
}

/** The whole card is a label, so a tap anywhere chooses it. */
export function OfferCard({ name, offer, isChosen, year, children }: Props) {
  const id = `offer-${offer.id}`
  return (
    <label className="relative flex cursor-pointer flex-col rounded-panel border border-line bg-surface p-5 transition-colors duration-100 hover:border-edge has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {offer.isMostPopular && (
        <span
          id={`${id}-popular`}
          className="absolute -top-3.5 left-5 rounded-full bg-accent px-3 py-1 text-[13px] leading-5 font-semibold text-on-accent"
        >
          Most Popular
        </span>
      )}
      <span className="flex items-center justify-between gap-3">
        <span id={`${id}-name`} className="font-display text-[21px] leading-tight font-bold tracking-tight">
          {offer.name}
        </span>
        <input
          type="radio"
          id={id}
          name={name}
          value={offer.id}
          defaultChecked={isChosen}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={[offer.isMostPopular && `${id}-popular`, `${id}-about`, year && `${id}-year`]
            .filter(Boolean)
            .join(' ')}
          className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-edge bg-surface outline-none checked:border-8 checked:border-accent"
        />
      </span>
      <span id={`${id}-price`} className={`mt-1 block whitespace-nowrap ${year ? shownByMonth : ''}`}>
        <span className="font-display text-[clamp(30px,26px+1vw,40px)] leading-tight font-bold tracking-tight tabular-nums">
          {dollarText(offer.priceCents)}
        </span>{' '}
        <span className="text-ink-2">/ month</span>
      </span>
      <span id={`${id}-about`} className="order-2">
        {children}
      </span>
      {year && <YearPrice id={`${id}-year`} {...year} />}
    </label>
  )
}

/** It comes after the points for screen readers, which read it as the alternative, and replaces the price for the eye. */
function YearPrice({ id, priceCents, savedCents }: { id: string; priceCents: number; savedCents: number }) {
  return (
    <span id={id} className={`order-1 mt-1 ${shownByYear}`}>
      <span className="sr-only">or</span>{' '}
      <span className="whitespace-nowrap">
        <span className="font-display text-[clamp(30px,26px+1vw,40px)] leading-tight font-bold tracking-tight tabular-nums">
          {dollarText(priceCents)}
        </span>{' '}
        <span className="text-ink-2">/ year</span>
      </span>
      <span className="block text-sm font-semibold text-green">{`You save ${dollarText(savedCents)}`}</span>
    </span>
  )
}

export function OfferPoints({ points }: { points: readonly string[] }) {
  return (
    <span className="mt-3 grid gap-2.5 border-t border-line pt-4">
      {points.map(point => (
        <span key={point} className="grid grid-cols-[auto_1fr] gap-x-2.5 text-[15px]">
          <Check aria-hidden className="mt-1 size-4 text-accent" /> {point}
        </span>
      ))}
    </span>
  )
}
