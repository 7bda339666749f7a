import { Form } from 'react-router'
import { phoneCodeMinutes } from '#domain/requests/alerts/alert.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AlertAnswer } from './alert-action.ts'

type Phone = { number: string; isConfirmed: boolean; isCodeAwaited: boolean }
type Props = { phone: Phone | null; answer: AlertAnswer | undefined }

/** The phone that gets text messages: a form for its number, then one for the code sent to it. */
export function PhoneForms({ phone, answer }: Props) {
  if (phone?.isConfirmed) return <ConfirmedPhone number={phone.number} />
  return (
    <>
      {phone?.isCodeAwaited && <CodeForm number={phone.number} answer={answer} />}
      <NumberForm isAgain={phone !== null} answer={answer} />
    </>
  )
}

function ConfirmedPhone({ number }: Pick<Phone, 'number'>) {
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
      <p className="tabular-nums">{number}</p>
      <SubmitButton busy="Removing…" look="outlined" name="intent" value="forget-phone">
        Remove
      </SubmitButton>
    </Form>
  )
}

function CodeForm({ number, answer }: Pick<Phone, 'number'> & Pick<Props, 'answer'>) {
  const own = answer?.intent === 'prove-phone' ? answer : undefined
  return (
    <Form method="post" className="mt-5 grid gap-5" noValidate>
      <p className="text-ink-2">
        We sent a code to {number}. It expires in {phoneCodeMinutes} minutes.
      </p>
      {own?.sentence && <Notice>{own.sentence}</Notice>}
      <Field name="code" label="Code" fieldError={own?.fieldError}>
        {control => <input {...control} inputMode="numeric" autoComplete="one-time-code" required />}
      </Field>
      <SubmitButton busy="Checking…" name="intent" value="prove-phone">
        Confirm phone
      </SubmitButton>
    </Form>
  )
}

function NumberForm({ isAgain, answer }: { isAgain: boolean } & Pick<Props, 'answer'>) {
  const own = answer?.intent === 'send-code' ? answer : undefined
  return (
    <Form method="post" className="mt-5 grid gap-5" noValidate>
      {own?.sentence && <Notice>{own.sentence}</Notice>}
      <Field
        name="phone"
        label={isAgain ? 'Another mobile phone' : 'Mobile phone'}
        note="one text for each request, no ads; your carrier may charge for it"
        fieldError={own?.fieldError}
      >
        {control => <input {...control} type="tel" autoComplete="tel" required defaultValue={own?.typed?.phone} />}
      </Field>
      <SubmitButton busy="Sending…" look={isAgain ? 'outlined' : 'filled'} name="intent" value="send-code">
        Send me a code
      </SubmitButton>
    </Form>
  )
}
