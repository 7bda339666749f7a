type Props = { cents: number; ofCents: number; isOdd: boolean }

/** A price as a bar; the highest fills the line. The figure is next to it as text, so the bar is decorative. */
export function PriceBar({ cents, ofCents, isOdd }: Props) {
  const width = Math.max(1, Math.round((cents * 1_000) / ofCents) / 10)
  return (
    <svg aria-hidden="true" className="my-2 h-3 w-full rounded-md bg-sunken" preserveAspectRatio="none">
      <rect width={`${width}%`} height="100%" className={isOdd ? 'fill-star' : 'fill-accent'} />
    </svg>
  )
}
