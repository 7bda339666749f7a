import { Form } from 'react-router'
import { postalAddressLimit } from '#domain/foundation/settings/setting.ts'
import type { MailingError } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-messages.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useMay } from '../layout/use-may.ts'

type Props = { version: number; reason: MailingError | undefined }

/** Shown until the setting has an address, because the law requires one in bulk email. */
export function PostalAddress({ version, reason }: Props) {
  const may = useMay()
  const law = 'The law (CAN-SPAM) requires your postal address in every bulk email.'
  if (!may('change-settings'))
    return (
      <p className="mt-4 rounded-notice bg-amber-tint p-4 text-amber-ink">
        {`${law} An administrator adds it in Settings, under Sender of emails.`}
      </p>
    )
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-4 grid gap-3 rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <p className="rounded-notice bg-amber-tint p-4 text-amber-ink">{`${law} Nothing is sent until it’s there.`}</p>
      <input type="hidden" name="version" value={version} />
      <Field
        name="postalAddress"
        label="Your postal address"
        fieldError={reason === 'postal-address-missing' ? mailingToasts.errors[reason].text : undefined}
      >
        {control => <input {...control} maxLength={postalAddressLimit} autoComplete="off" />}
      </Field>
      <div>
        <SubmitButton name="intent" value="address" busy="Saving…" look="outlined">
          Save address
        </SubmitButton>
      </div>
    </Form>
  )
}
