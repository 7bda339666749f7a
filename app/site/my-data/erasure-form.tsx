import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { button } from '#ui/button.ts'
import { ConfirmTick } from '#ui/fields/check-list-field.tsx'

const { held: messages, erasure, accountStays } = privacyMessages

/** Lists the data to be deleted and the data to be kept, with a check box to confirm. */
export function ErasureForm({ fieldError, hasAccount }: { fieldError?: string | undefined; hasAccount: boolean }) {
  return (
    <section aria-labelledby="erase" className="mt-12 rounded-panel border border-line bg-surface p-5">
      <h2 id="erase">{messages.eraseTitle}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {[...erasure, ...(hasAccount ? [accountStays] : [])].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <form method="post" className="mt-5 grid gap-4" noValidate>
        <ConfirmTick text={messages.confirm} fieldError={fieldError} />
        <div>
          <button type="submit" className={button.outlined}>
            {messages.erase}
          </button>
        </div>
      </form>
    </section>
  )
}
