import type { Card } from '#domain/directory/search/cards.server.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { milesText } from './miles-text.ts'

type Props = { card: Pick<Card, 'distance' | 'point'>; className?: string }

/** How far a listing is from the page's place, or from the place kept on the device. Nothing for a listing without a point. */
export function Away({ card: { distance, point }, className = '' }: Props) {
  const language = useLanguage()
  if (distance === 'unknown' || point === null) return null
  const look = `font-semibold whitespace-nowrap text-ink ${className}`
  if (distance) return <span className={look}>{milesText(distance, language)}</span>
  return (
    <span
      hidden
      data-away={`${point.lat.toFixed(4)},${point.lon.toFixed(4)}`}
      data-rough={point.isRough || undefined}
      className={look}
    />
  )
}

type ServesProps = { card: Pick<Card, 'distance' | 'point' | 'serviceMiles'> }

/** A line for whether the listing comes to the place kept on the device, as far as it says. A line is kept free for it. */
export function ServesKeptPlace({ card: { distance, point, serviceMiles } }: ServesProps) {
  if (distance !== null || point === null || serviceMiles === null) return null
  return (
    <p className="text-sm text-ink-2 script:min-h-5">
      <span hidden data-serves={serviceMiles} data-from={`${point.lat.toFixed(4)},${point.lon.toFixed(4)}`} />
    </p>
  )
}
