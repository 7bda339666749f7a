/** Stars are 20 px wide and stand side by side; a policy without inline styles wants a class for each number. */
const widths = ['w-0', 'w-5', 'w-10', 'w-15', 'w-20', 'w-25']

type Props = { whole: number; label: string }

/** Five stars, so many of them filled; `label` is what is read out. */
export function StarRow({ whole, label }: Props) {
  return (
    <span role="img" aria-label={label} className="flex">
      <span className={`stars-filled ${widths[whole]}`} />
      <span className={`stars-empty ${widths[5 - whole]}`} />
    </span>
  )
}
