/** The selected businesses that a bulk email doesn't reach. */
export function LeftOut({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-[15px] text-ink-2">
      {reasons.map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
