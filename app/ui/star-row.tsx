/** Stars are 20 px wide and adjacent; without inline styles (CSP), each number needs a class. */
const widths = ['w-0', 'w-5', 'w-10', 'w-15', 'w-20', 'w-25']

type Props = { whole: number; label: string }

/** Five stars, `whole` of them filled; `label` is the accessible name. */
export function StarRow({ whole, label }: Props) {
  return (
    <span role="img" aria-label={label} className="flex">
      <span className={`stars-filled ${widths[whole]}`} />
      <span className={`stars-empty ${widths[5 - whole]}`} />
    </span>
  )
}
