type Props = { name: string; isTicked: boolean; children: string; about?: string }

/** A checkbox whose whole line is clickable. */
export function TickBox({ name, isTicked, children, about }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input type="checkbox" name={name} defaultChecked={isTicked} className="mt-0.5 size-5 shrink-0 accent-accent" />
      <span className="grid">
        <span className="font-semibold">{children}</span>
        {about && <span className="text-sm text-ink-2">{about}</span>}
      </span>
    </label>
  )
}
