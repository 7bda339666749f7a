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
