import { Form } from 'react-router'
import { claimNoteLimit, codeMinutes } from '#domain/directory/claims/claim.ts'
import { claimMessages } from '#domain/directory/claims/claim-messages.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type CodeProps = { email: string; isCodeAwaited: boolean; sentTo: string | undefined; isUnread: boolean }

/** The quick way to claim a listing: a code sent to the listing's own email address. */
export function CodeForms({ email, isCodeAwaited, sentTo, isUnread }: CodeProps) {
  return (
    <section aria-labelledby="by-code" className="mt-8 grid gap-5">
      <h2 id="by-code">With a code by email</h2>
      {sentTo && (
        <p role="status" className="rounded-notice bg-green-tint p-4 font-semibold text-green">
          We’ve sent six digits to {sentTo}. They expire in {codeMinutes} minutes.
        </p>
      )}
      {isCodeAwaited && (
        <Form method="post" className="grid gap-5" noValidate>
          <Field name="code" label="Code" fieldError={isUnread ? claimMessages.codeError : undefined}>
            {control => <input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={12} required />}
          </Field>
          <SubmitButton busy="Checking…" name="step" value="code">
            Claim this listing
          </SubmitButton>
        </Form>
      )}
      {email === '' ? (
        <p className="text-ink-2">{claimMessages.errors['no-address']}</p>
      ) : (
        <Form method="post" className="grid gap-3">
          <p className="break-words text-ink-2">We’ll send the code to {email}, the address on the listing.</p>
          <SubmitButton busy="Sending…" name="step" value="send-code" look={isCodeAwaited ? 'outlined' : 'filled'}>
            {isCodeAwaited ? 'Send another code' : 'Send me a code'}
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}

/** The slow way, for contractors who can't read that address. With a file, the form is submitted as a full page load. */
export function DocumentForm({ note, fieldError }: { note: string | undefined; fieldError: string | undefined }) {
  return (
    <section aria-labelledby="by-document" className="mt-10 border-t border-line pt-8">
      <h2 id="by-document">With a document</h2>
      <p className="mt-3 text-ink-2">
        A license, registration or insurance certificate that names you and the business. Only we read it, and we delete
        it once we’ve decided.
      </p>
      <form method="post" encType="multipart/form-data" className="mt-5 grid gap-5">
        <Field name="document" label="Document" note="PDF, JPG or PNG, up to 10 MB" fieldError={fieldError}>
          {control => <input {...control} type="file" accept="application/pdf,image/jpeg,image/png" required />}
        </Field>
        <Field name="note" label="What should we know?" note="optional">
          {control => <textarea {...control} rows={3} maxLength={claimNoteLimit} defaultValue={note} />}
        </Field>
        <SubmitButton busy="Sending…" name="step" value="document" look="outlined">
          Send document
        </SubmitButton>
      </form>
    </section>
  )
}

/** For the link in our email to the listing's own address: one button, because opening a link changes nothing. */
export function LinkForm({ until, linkKey }: { until: string; linkKey: string }) {
  return (
    <section aria-labelledby="by-link" className="mt-8 grid gap-3">
      <h2 id="by-link">With the link from our email</h2>
      <p className="text-ink-2">We sent it to the address on the listing, so there’s nothing to type.</p>
      <Form method="post">
        <input type="hidden" name="until" value={until} />
        <input type="hidden" name="key" value={linkKey} />
        <SubmitButton busy="Claiming…" name="step" value="link">
          Claim this listing
        </SubmitButton>
      </Form>
    </section>
  )
}

/** For a business without an email address: the code from the letter that we sent on paper. */
export function LetterForm({ fieldError }: { fieldError: string | undefined }) {
  return (
    <section aria-labelledby="by-letter" className="mt-8 grid gap-5">
      <h2 id="by-letter">With the code from our letter</h2>
      <Form method="post" className="grid gap-5" noValidate>
        <Field name="letterCode" label="Code on the letter" fieldError={fieldError}>
          {control => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
            />
          )}
        </Field>
        <div>
          <SubmitButton busy="Checking…" name="step" value="letter">
            Claim this listing
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
