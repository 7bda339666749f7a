import { inboxWords } from '#domain/oversight/inbox/inbox-words.ts'

const words = inboxWords.en.keys
const key = 'rounded border border-edge bg-surface px-1.5 font-text text-[13px] font-semibold'

/** Lists the keyboard shortcuts, with a switch to turn them off. Hidden on phones. */
export function KeyHelp({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <section
      aria-label={words.title}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 max-lg:hidden"
    >
      <ul className={`flex flex-wrap gap-x-4 gap-y-1 ${isOn ? '' : 'line-through'}`}>
        {words.rows.map(([name, does]) => (
          <li key={name}>
            <kbd className={key}>{name}</kbd> {does}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={toggle}
        className="min-h-11 cursor-pointer font-semibold text-accent hover:underline"
      >
        {isOn ? words.switchOff : words.switchOn}
      </button>
    </section>
  )
}
