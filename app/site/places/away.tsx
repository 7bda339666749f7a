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

type ServesProps = { card: Pick<Card, 'distance' | 'point' | 'serviceMiles'>; hasDistance?: boolean }

/**
 * A line for the place kept on the device: the distance from it, if `hasDistance`, and whether the listing comes there, as far as it
 * says. The line is kept free, so that nothing moves.
 */
export function ServesKeptPlace({ card, hasDistance = false }: ServesProps) {
  const { distance, point, serviceMiles } = card
  if (distance !== null || point === null || (serviceMiles === null && !hasDistance)) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-2 script:min-h-5">
      {hasDistance && <Away card={card} />}
      {serviceMiles !== null && (
        <span hidden data-serves={serviceMiles} data-from={`${point.lat.toFixed(4)},${point.lon.toFixed(4)}`} />
      )}
    </p>
  )
}
