import { type ReactNode, useId } from 'react'
import { ListLookContext } from '../articles/lists.tsx'

type Props = {
  size: readonly [width: number, height: number]
  /** The drawing's alternative text. */
  alt: string
  caption: string
  /** The shapes of the drawing, on the background that all figures share. */
  drawn: ReactNode
  /** The legend of its numbers: a Markdown list, so that it can be read out and translated. */
  children?: ReactNode
}

/** An inline drawing, whose text uses the page's fonts. */
export function NumberedFigure({ size: [width, height], alt, caption, drawn, children }: Props) {
  const title = useId()
  return (
    <figure className="mt-6 min-w-0 break-inside-avoid">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block max-h-120 w-full rounded-panel bg-[#dce8ea] dark:brightness-[.88]"
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>{alt}</title>
        {drawn}
      </svg>
      <figcaption className="mt-3 font-semibold">{caption}</figcaption>
      <ListLookContext value="legend">{children}</ListLookContext>
    </figure>
  )
}

type Point = readonly [x: number, y: number]

/** A number beside the drawing, with a line to the part that it explains. */
export function NumberMark({ of, at: [x, y], to: [toX, toY] }: { of: number; at: Point; to: Point }) {
  return (
    <g fill="#10222E">
      <path d={`M${x} ${y}L${toX.toFixed(1)} ${toY.toFixed(1)}`} stroke="#10222E" strokeWidth={1.5} />
      <circle cx={toX.toFixed(1)} cy={toY.toFixed(1)} r={3} />
      <circle cx={x} cy={y} r={13} />
      <text x={x} y={y + 5.5} textAnchor="middle" fontSize={16} fontWeight={700} className="font-display" fill="#fff">
        {of}
      </text>
    </g>
  )
}
