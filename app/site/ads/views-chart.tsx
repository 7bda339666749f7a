type Props = { points: readonly { label: string; value: number }[]; title: string }

const width = 640
const height = 180
const left = 44
const bottom = 20
const lines = 4

/** Bars by day over four grid lines, from zero; the table beneath says the same in figures. */
export function ViewsChart({ points, title }: Props) {
  const top = niceTop(Math.max(1, ...points.map(({ value }) => value)))
  const tall = height - bottom - 12
  const step = (width - left) / Math.max(1, points.length)
  const y = (value: number) => 12 + tall - (value / top) * tall
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full max-w-3xl text-[12px] tabular-nums"
    >
      {Array.from({ length: lines + 1 }, (_, at) => (at * top) / lines).map(value => (
        <g key={value}>
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={left - 6} y={y(value) + 4} textAnchor="end" className="fill-ink-3">
            {value.toLocaleString('en')}
          </text>
        </g>
      ))}
      {points.map(({ label, value }, at) => (
        <rect
          key={label}
          x={left + at * step + step * 0.15}
          width={step * 0.7}
          y={y(value)}
          height={Math.max(0, height - bottom - y(value))}
          rx={2}
          className="fill-accent"
        />
      ))}
      {[points[0], points.at(-1)].map(
        (point, at) =>
          point && (
            <text
              key={point.label}
              x={at === 0 ? left : width}
              y={height - 4}
              textAnchor={at === 0 ? 'start' : 'end'}
              className="fill-ink-3"
            >
              {point.label}
            </text>
          ),
      )}
    </svg>
  )
}

/** The next number that four lines divide evenly: 4, 8, 20, 40, 80, 200, … */
export function niceTop(most: number) {
  for (let power = 1; ; power *= 10) for (const base of [4, 8, 20]) if (base * power >= most) return base * power
}
