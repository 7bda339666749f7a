import { Form } from 'react-router'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import type { HeldCount } from '#domain/oversight/privacy/search-person.server.ts'
import { CountList } from '#ui/count-list.tsx'
import { ConfirmTick } from '#ui/fields/check-list-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

const { operator: messages, held: heldMessages, erasure, listingsStay, accountStays, parts } = privacyMessages

type Props = { email: string; held: HeldCount[]; hasAccount: boolean; fieldError?: string | undefined }

export function FoundPerson({ email, held, hasAccount, fieldError }: Props) {
  if (held.length === 0) return <p className="mt-6">{messages.nothing}</p>
  return (
    <section aria-labelledby="found" className="mt-8 max-w-2xl rounded-panel border border-line bg-surface p-5">
      <h3 id="found" className="break-words">
        {messages.found(email)}
      </h3>
      <CountList
        counts={held.map(({ name, count }) => ({ name: parts[name], count: heldMessages.records(count) }))}
        className="mt-3"
      />
      <p className="mt-3 text-ink-2">{messages.ownWay}</p>
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        {[...erasure, listingsStay].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Form method="post" className="mt-5 grid gap-2" noValidate>
        <input type="hidden" name="email" value={email} />
        {hasAccount && (
          <>
            <p className="text-ink-2">{accountStays}</p>
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input type="checkbox" name="account" value="yes" className="size-6 shrink-0" />
              {messages.withAccount}
            </label>
          </>
        )}
        <ConfirmTick text={messages.confirm} fieldError={fieldError} />
        <div>
          <SubmitButton busy="Deleting…" look="outlined" name="intent" value="erase">
            {messages.erase}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
