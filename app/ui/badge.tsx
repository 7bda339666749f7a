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

/** Lies on a drawn picture in a `relative` parent, so that nobody takes it for a business's work. The picture's `alt` says it, too. */
export function DrawnLabel({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={`absolute bottom-2 left-2 rounded-full bg-surface px-2.5 py-0.5 text-[13px] font-semibold text-ink-2 ${className}`}
    >
      {text}
    </span>
  )
}
