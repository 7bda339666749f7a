import { Form } from 'react-router'
import type { HeldCount } from '#domain/oversight/privacy/look-up-person.server.ts'
import { privacyWords } from '#domain/oversight/privacy/privacy-words.ts'
import { ConfirmTick } from '#ui/check-list-field.tsx'
import { CountList } from '#ui/count-list.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const { operator: words, held: heldWords, erasure, accountStays, parts } = privacyWords

type Props = { email: string; held: HeldCount[]; hasAccount: boolean; fault?: string | undefined }

/** Counts the data stored for an address, with the form that deletes it. */
export function FoundPerson({ email, held, hasAccount, fault }: Props) {
  if (held.length === 0) return <p className="mt-6">{words.nothing}</p>
  return (
    <section aria-labelledby="found" className="mt-8 max-w-2xl rounded-panel border border-line bg-surface p-5">
      <h3 id="found" className="break-words">
        {words.found(email)}
      </h3>
      <CountList
        counts={held.map(({ name, count }) => ({ name: parts[name], count: heldWords.records(count) }))}
        className="mt-3"
      />
      <p className="mt-3 text-ink-2">{words.ownWay}</p>
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        {erasure.map(text => (
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
              {words.withAccount}
            </label>
          </>
        )}
        <ConfirmTick text={words.confirm} fault={fault} />
        <div>
          <SubmitButton busy="Erasing…" look="outlined" name="intent" value="erase">
            {words.erase}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
