import { privacyWords } from '#domain/privacy/privacy-words.ts'
import { button } from '#ui/button.ts'
import { Fault } from '#ui/fault.tsx'

const { held: words, erasure, accountStays } = privacyWords

/** What goes and what stays, before it is done; and a tick that says that it is meant. */
export function ErasureForm({ fault, hasAccount }: { fault?: string | undefined; hasAccount: boolean }) {
  return (
    <section aria-labelledby="erase" className="mt-12 rounded-panel border border-line bg-surface p-5">
      <h2 id="erase">{words.eraseTitle}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {[...erasure, ...(hasAccount ? [accountStays] : [])].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <form method="post" className="mt-5 grid gap-4" noValidate>
        <ConfirmTick text={words.confirm} fault={fault} />
        <div>
          <button type="submit" className={button.outlined}>
            {words.erase}
          </button>
        </div>
      </form>
    </section>
  )
}

/** The tick, with its fault beneath it. */
export function ConfirmTick({ text, fault }: { text: string; fault?: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="confirm"
          value="yes"
          required
          className="size-6 shrink-0"
          aria-invalid={fault !== undefined}
          {...(fault && { 'aria-describedby': 'confirm-fault' })}
        />
        {text}
      </label>
      {fault && <Fault id="confirm-fault">{fault}</Fault>}
    </div>
  )
}
