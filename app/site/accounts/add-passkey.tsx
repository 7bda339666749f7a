import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { passkeyNameLimit } from '#domain/foundation/accounts/passkey.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FormAnswer } from './account-form.ts'
import { OtherProofs, OwnerProofFields, type Proofs } from './owner-proof-fields.tsx'
import { canUsePasskeys, makePasskey } from './passkey-ceremony.ts'

const { passkeys: messages, proof } = accountMessages
const formId = 'add-passkey'

type Props = { email: string; proofs: Proofs; codeSent: boolean; answer: FormAnswer | undefined }

/** The server asks who it is and sends a challenge; then the device makes the passkey. */
export function AddPasskey({ email, proofs, codeSent, answer }: Props) {
  const { state } = useNewPasskey(answer?.newPasskey)
  const given = { proofs, codeSent: answer ? answer.codeSent : codeSent }
  return (
    <section aria-labelledby="add-title" className="mt-8">
      <h2 id="add-title">{messages.add}</h2>
      {state === 'unable' && <Notice>{messages.needsScript}</Notice>}
      {state === 'stopped' && <Notice>{messages.stopped}</Notice>}
      {state === 'busy' && (
        <p role="status" className="mt-4">
          {messages.busy}
        </p>
      )}
      <noscript>
        <p className="mt-4">{messages.needsScript}</p>
      </noscript>
      <Form method="post" id={formId} className="mt-4 grid gap-5" noValidate>
        <Field
          name="name"
          label={messages.nameLabel}
          hint={messages.nameHint}
          fieldError={answer?.fieldErrors?.name && messages.nameError}
        >
          {control => (
            <input
              {...control}
              maxLength={passkeyNameLimit}
              autoComplete="off"
              required
              defaultValue={answer?.typed?.name}
            />
          )}
        </Field>
        <p className="text-ink-2">{proof.intro}</p>
        <OwnerProofFields {...given} email={email} fieldErrors={answer?.fieldErrors} />
        {(proofs.hasPassword || given.codeSent) && <SubmitButton busy="Preparing…">{messages.add}</SubmitButton>}
        <OtherProofs {...given} form={formId} />
      </Form>
    </section>
  )
}

/** Asks the device as soon as the server has sent a challenge, and hands the new passkey in. */
function useNewPasskey(wanted: FormAnswer['newPasskey']) {
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'busy' | 'stopped' | 'unable'>('idle')
  useEffect(() => setState(canUsePasskeys() ? 'idle' : 'unable'), [])
  useEffect(() => {
    if (!wanted) return
    const make = async () => {
      setState('busy')
      const passkey = await makePasskey(wanted.options as PublicKeyCredentialCreationOptionsJSON)
      if (passkey === undefined) return setState('stopped')
      await submit({ step: 'finish', name: wanted.name, passkey }, { method: 'post' })
      setState('idle')
    }
    void make()
  }, [wanted, submit])
  return { state }
}
