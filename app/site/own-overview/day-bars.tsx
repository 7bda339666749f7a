type Props = { counts: number[] }

const width = 132
const height = 36
const gap = 1.2
/** The last days stand out. */
const lately = 7

/** A decorative bar for each day; the table of all figures has the numbers. */
export function DayBars({ counts }: Props) {
  const most = Math.max(1, ...counts)
  const step = width / Math.max(1, counts.length)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 h-9 w-full max-w-44"
      preserveAspectRatio="none"
    >
      {counts.map((count, at) => {
        // A day without any still has a line.
        const tall = count === 0 ? 1 : Math.max(3, (count / most) * height)
        return (
          <rect
            key={at}
            x={(at * step).toFixed(2)}
            y={(height - tall).toFixed(2)}
            width={(step - gap).toFixed(2)}
            height={tall.toFixed(2)}
            className={at >= counts.length - lately ? 'fill-accent' : 'fill-accent/45'}
          />
        )
      })}
    </svg>
  )
}
