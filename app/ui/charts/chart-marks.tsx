import type { Colour, Mark, Plot } from './plot.ts'

type Props = { plot: Plot; className: string }

const fills: Record<Colour, string> = {
  accent: 'fill-accent',
  clay: 'fill-clay',
  palm: 'fill-palm',
  cypress: 'fill-cypress',
  slate: 'fill-edge',
  ink: 'fill-ink',
  quiet: 'fill-ink-2',
  grid: 'fill-line',
  ground: 'fill-surface',
  sea: 'fill-tint',
}

const strokes: Record<Colour, string> = {
  accent: 'stroke-accent',
  clay: 'stroke-clay',
  palm: 'stroke-palm',
  cypress: 'stroke-cypress',
  slate: 'stroke-edge',
  ink: 'stroke-ink',
  quiet: 'stroke-ink-2',
  grid: 'stroke-line',
  ground: 'stroke-surface',
  sea: 'stroke-tint',
}

/** A plot as decorative SVG; its accessible name is provided beside it. */
export function ChartMarks({ plot: { width, height, marks }, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={`h-auto w-full overflow-visible tabular-nums ${className}`}
    >
      {marks.map((mark, at) => (
        <DrawnMark key={at} mark={mark} />
      ))}
    </svg>
  )
}

function DrawnMark({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'area':
      return <path d={mark.path} className={fills[mark.fill]} fillOpacity={mark.opacity} />
    case 'stroke':
      return (
        <path
          d={mark.path}
          className={`fill-none ${strokes[mark.colour]}`}
          strokeWidth={mark.width}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )
    case 'box': {
      const { x, y, width, height, radius, fill, opacity } = mark
      return <rect {...{ x, y, width, height }} rx={radius} className={fills[fill]} fillOpacity={opacity} />
    }
    case 'disc': {
      const { x, y, radius, fill, opacity, edge } = mark
      const look = `${fills[fill]} ${edge ? strokes[edge] : ''}`
      return <circle cx={x} cy={y} r={radius} className={look} fillOpacity={opacity} strokeWidth={edge && 1.5} />
    }
    case 'words': {
      const { x, y, text, size, anchor, colour, isStrong } = mark
      const look = `${fills[colour]} ${isStrong ? 'font-semibold' : ''}`
      return (
        <text x={x} y={y} fontSize={size} textAnchor={anchor} className={look}>
          {text}
        </text>
      )
    }
  }
}
