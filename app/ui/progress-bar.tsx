import type { ReactNode } from 'react'

type Props = {
  label: string
  percent: number | null
  children?: ReactNode
}

const look =
  'h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent motion-safe:[&::-webkit-progress-value]:transition-[width] motion-safe:[&::-webkit-progress-value]:duration-300'

export function ProgressBar({ label, percent, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <progress aria-label={label} max={100} value={percent ?? 0} className={look} />
      {children && <p className="text-[15px] text-ink-2 tabular-nums">{children}</p>}
    </div>
  )
}
