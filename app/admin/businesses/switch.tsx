export const switchLook =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control text-sm font-semibold text-ink-2 hover:text-ink'

/** The drawing of a switch. The surrounding control provides its name and state to assistive technology. */
export function Switch({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-flex h-5 w-9 shrink-0 items-center rounded-full border transition-colors duration-100 ${
        isOn ? 'justify-end border-accent bg-accent' : 'border-edge bg-sunken'
      }`}
    >
      <span className={`mx-0.5 size-3.5 rounded-full ${isOn ? 'bg-on-accent' : 'bg-edge'}`} />
    </span>
  )
}
