import type { ReactNode } from 'react'

const tones = {
  plain: 'border border-edge text-ink',
  blue: 'bg-tint text-tint-ink',
  green: 'bg-green-tint text-green',
  grey: 'bg-sunken text-ink-2',
} as const

/** A short fact in words; the colour only repeats it. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
