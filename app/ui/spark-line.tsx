type Props = { points: number[] }

const width = 96
const height = 32
const edge = 3

/** A decorative trend line with its last point marked; the figure beside it has the meaning. */
export function SparkLine({ points }: Props) {
  const low = Math.min(...points)
  const span = Math.max(...points) - low || 1
  const places = points.map((point, at) => ({
    x: edge + (at * (width - 2 * edge)) / Math.max(1, points.length - 1),
    y: height - edge - ((point - low) * (height - 2 * edge)) / span,
  }))
  const last = places.at(-1)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="hidden h-8 w-24 overflow-visible sm:block">
      <polyline
        points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-accent stroke-2"
      />
      {last && <circle cx={last.x} cy={last.y} r={edge} className="fill-accent" />}
    </svg>
  )
}
