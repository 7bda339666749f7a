import { Form } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { CarriedSecret, TwoStepSecret } from '#ui/fields/two-step-secret.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldErrorIn, type OwnAccountAnswer } from './own-account-answer.ts'
import { ownAccountMessages } from './own-account-messages.ts'

type Props = { answer: OwnAccountAnswer | undefined }

const messages = ownAccountMessages.twoStep
const shape = 'mt-4 grid max-w-md gap-5'

/** The password first, then the secret with the app's first code, and its errors beside that. */
export function SetUpForms({ answer }: Props) {
  if (!answer?.asksCode) return <StartForm answer={answer} />
  return (
    <>
      {answer.secret && <TwoStepSecret {...answer.secret} />}
      <Form method="post" preventScrollReset className={shape} noValidate>
        <CarriedSecret secret={answer.secret} />
        {answer.secret && answer.sentence && <Notice>{answer.sentence}</Notice>}
        <CodeField label={messages.code} answer={answer} />
        <SubmitButton busy="Turning on…" name="act" value="finish-two-step">
          {messages.turnOn}
        </SubmitButton>
      </Form>
    </>
  )
}

function StartForm({ answer }: Props) {
  return (
    <Form method="post" preventScrollReset className={shape} noValidate>
      <OwnPassword id="two-step-password" answer={answer} />
      <SubmitButton busy="Preparing…" look="outlined" name="act" value="start-two-step">
        {messages.setUp}
      </SubmitButton>
    </Form>
  )
}

export function TurnOffForm({ answer }: Props) {
  return (
    <Form method="post" preventScrollReset className={shape} noValidate>
      <OwnPassword id="two-step-password" answer={answer} />
      <CodeField label={messages.anyCode} answer={answer} />
      <SubmitButton busy="Turning off…" look="outlined" name="act" value="stop-two-step">
        {messages.turnOff}
      </SubmitButton>
    </Form>
  )
}

function OwnPassword({ id, answer }: Props & { id: string }) {
  return (
    <PasswordField
      id={id}
      name="password"
      label={accountMessages.fields.password.label}
      fieldError={fieldErrorIn(answer, 'two-step', 'password')}
    />
  )
}

function CodeField({ label, answer }: Props & { label: string }) {
  return (
    <Field name="code" label={label} fieldError={fieldErrorIn(answer, 'two-step', 'code')}>
      {control => <input {...control} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} required />}
    </Field>
  )
}
