import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { passkeyNameLimit } from '#domain/foundation/accounts/passkey.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

const { passkeys: messages } = accountMessages

type Props = { id: string; name: string; addedAt: string; usedAt: string | null }

/** Renaming and removing unfold, also without script. */
export function PasskeyRow({ id, name, addedAt, usedAt }: Props) {
  return (
    <li className="py-3">
      <p className="flex items-center gap-2 font-semibold break-words">
        <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </p>
      <p className="mt-1 text-sm text-ink-3">
        {messages.created(addedAt)} {usedAt ? messages.used(usedAt) : messages.unused}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <Fold id={id} step="rename" name={name} words={renaming}>
          <Field name="name" id={`name-${id}`} label={messages.nameLabel}>
            {control => (
              <input
                {...control}
                key={name}
                defaultValue={name}
                maxLength={passkeyNameLimit}
                autoComplete="off"
                required
              />
            )}
          </Field>
        </Fold>
        <Fold id={id} step="remove" name={name} words={removing}>
          <p className="[overflow-wrap:anywhere]">
            <strong>{messages.removeTitle(name)}</strong> {messages.removeText}
          </p>
        </Fold>
      </div>
    </li>
  )
}

const renaming = { open: messages.rename, busy: 'Saving…', send: messages.saveName }
const removing = { open: messages.remove, busy: 'Removing…', send: messages.remove }

type FoldProps = { id: string; step: string; name: string; words: typeof renaming; children: ReactNode }

/** One form of a passkey, of which one at a time is open. */
function Fold({ id, step, name, words, children }: FoldProps) {
  return (
    <details name={`passkey-${id}`} className="open:basis-full">
      <summary
        className={`${link} inline-flex min-h-11 cursor-pointer items-center`}
        aria-label={`${words.open}: ${name}`}
      >
        {words.open}
      </summary>
      <Form method="post" className="grid gap-3 pb-3">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="id" value={id} />
        {children}
        <SubmitButton busy={words.busy} look="outlined">
          {words.send}
        </SubmitButton>
      </Form>
    </details>
  )
}
