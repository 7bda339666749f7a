import type { Card } from '#domain/directory/search/cards.server.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { milesText } from './miles-text.ts'

type Props = { card: Pick<Card, 'distance' | 'lat' | 'lon' | 'isRough'>; className?: string }

/**
 * How far a listing is from the page's place. On a page without a place, the script fills it in from the place kept on the device.
 * Nothing for a listing without a point.
 */
export function Away({ card: { distance, lat, lon, isRough }, className = '' }: Props) {
  const language = useLanguage()
  if (distance === 'unknown' || lat === null || lon === null) return null
  const look = `font-semibold whitespace-nowrap text-ink ${className}`
  if (distance) return <span className={look}>{milesText(distance, language)}</span>
  return (
    <span hidden data-away={`${lat.toFixed(4)},${lon.toFixed(4)}`} data-rough={isRough || undefined} className={look} />
  )
}
