const shape =
  'inline-flex items-center justify-center gap-2 min-h-12 px-5 rounded-control font-semibold no-underline transition-colors duration-100 cursor-pointer'

/** Styles for links and buttons that trigger an action. Use at most one filled one per screen. */
export const button = {
  filled: `${shape} bg-accent text-on-accent hover:bg-accent-hover print:border print:border-edge print:bg-surface print:text-ink`,
  outlined: `${shape} bg-surface text-ink border border-edge hover:border-ink`,
  quiet: `${shape} text-ink-2 hover:text-ink`,
} as const

export const link = 'text-accent font-semibold underline-offset-4 hover:underline'
