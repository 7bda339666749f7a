import type { ReactNode } from 'react'

const tones = {
  plain: 'border border-edge text-ink',
  blue: 'bg-tint text-tint-ink',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber-ink',
  grey: 'bg-sunken text-ink-2',
} as const
export type Tone = keyof typeof tones

/** A short label; its color only repeats the text. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
