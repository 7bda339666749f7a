import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { errorOf, type FieldErrors } from './account-form.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { CodeField } from './text-fields.tsx'

const { proof: messages } = accountMessages

/** In the page's address, so that the field for the code survives a reload. */
const codeSentMark = 'code=sent'

export function hasCodeSent(url: URL) {
  return url.searchParams.get('code') === 'sent'
}

export type Proofs = { hasPassword: boolean; mayUseCode: boolean; hasPasskey: boolean }

type Props = { proofs: Proofs; email: string; codeSent?: boolean | undefined; fieldErrors?: FieldErrors | undefined }

export function OwnerProofFields({ proofs, email, codeSent = false, fieldErrors }: Props) {
  if (codeSent)
    return (
      <>
        <p role="status" className="break-words">
          {messages.codeSent(email)}
        </p>
        <CodeField label={messages.codeLabel} fieldErrors={fieldErrors} />
      </>
    )
  if (!proofs.hasPassword) return null
  return <PasswordField name="password" label="Password" fieldError={errorOf('password', fieldErrors)} />
}

/** Placed after the form's own button, which the Enter key presses. */
export function OtherProofs({ proofs, form, codeSent = false }: Pick<Props, 'proofs' | 'codeSent'> & { form: string }) {
  const { mayUseCode, hasPasskey } = proofs
  if (!mayUseCode && !hasPasskey) return null
  return (
    <div className="flex flex-wrap gap-3">
      {hasPasskey && <PasskeyButton form={form} />}
      {mayUseCode && (
        <SubmitButton busy="Sending…" look="quiet" name="step" value="send-code" formAction={`?${codeSentMark}`}>
          {codeSent ? 'Send another code' : messages.sendCode}
        </SubmitButton>
      )}
    </div>
  )
}
