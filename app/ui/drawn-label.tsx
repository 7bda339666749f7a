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
