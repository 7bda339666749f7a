import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { passkeyNameLimit } from '#domain/foundation/accounts/passkey.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

const { passkeys: messages } = accountMessages
const opener = `${link} inline-flex min-h-11 cursor-pointer items-center`

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
        <details name={`passkey-${id}`} className="open:basis-full">
          <summary className={opener} aria-label={`${messages.rename}: ${name}`}>
            {messages.rename}
          </summary>
          <Form method="post" className="grid gap-3 pb-3">
            <input type="hidden" name="step" value="rename" />
            <input type="hidden" name="id" value={id} />
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
            <SubmitButton busy="Saving…" look="outlined">
              {messages.saveName}
            </SubmitButton>
          </Form>
        </details>
        <details name={`passkey-${id}`} className="open:basis-full">
          <summary className={opener} aria-label={`${messages.remove}: ${name}`}>
            {messages.remove}
          </summary>
          <Form method="post" className="grid gap-3 pb-3">
            <input type="hidden" name="step" value="remove" />
            <input type="hidden" name="id" value={id} />
            <p className="[overflow-wrap:anywhere]">
              <strong>{messages.removeTitle(name)}</strong> {messages.removeText}
            </p>
            <SubmitButton busy="Removing…" look="outlined">
              {messages.remove}
            </SubmitButton>
          </Form>
        </details>
      </div>
    </li>
  )
}
