import { ownDataMessages } from '#domain/oversight/privacy/own-data-messages.ts'
import { button } from '#ui/button.ts'
import { ConfirmTick } from '#ui/fields/check-list-field.tsx'
import { useLanguage } from '../layout/site-facts.ts'

/** Lists the data to be deleted and the data to be kept, with a check box to confirm. */
export function ErasureForm({ fieldError, hasAccount }: { fieldError?: string | undefined; hasAccount: boolean }) {
  const { held: messages, erasure, listingsStay, accountStays } = ownDataMessages[useLanguage()]
  return (
    <section aria-labelledby="erase" className="mt-12 rounded-panel border border-line bg-surface p-5">
      <h2 id="erase">{messages.eraseTitle}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {[...erasure, listingsStay, ...(hasAccount ? [accountStays] : [])].map(text => (
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
