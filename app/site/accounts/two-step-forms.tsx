import { Form } from 'react-router'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { type Faults, faultOf } from './account-form.ts'
import { CodeField } from './text-fields.tsx'

type Props = { faults: Faults | undefined }

const shape = 'mt-6 grid gap-5'

export function StartTwoStepForm({ faults }: Props) {
  return (
    <Form method="post" className={shape} noValidate>
      <p className="text-ink-2">
        It is off. With it a stolen password opens nothing: at each sign-in you also type a code that an app on your
        phone shows.
      </p>
      <input type="hidden" name="step" value="start" />
      <PasswordField name="password" label="Password" fault={faultOf('password', faults)} />
      <SubmitButton busy="Preparing…">Set up two-step sign-in</SubmitButton>
    </Form>
  )
}

export function FirstCodeForm({ faults }: Props) {
  return (
    <Form method="post" className={shape} noValidate>
      <input type="hidden" name="step" value="finish" />
      <CodeField label="Code that the app shows" faults={faults} />
      <SubmitButton busy="Turning on…">Turn on</SubmitButton>
    </Form>
  )
}

export function StopTwoStepForm({ faults }: Props) {
  return (
    <Form method="post" className={shape} noValidate>
      <p className="text-ink-2">
        It’s on. Each sign-in asks for a code from your app or a backup code, and turning it off asks for one too.
      </p>
      <input type="hidden" name="step" value="stop" />
      <PasswordField name="password" label="Password" fault={faultOf('password', faults)} />
      <CodeField label="Code from your app, or a backup code" faults={faults} />
      <SubmitButton busy="Turning off…" look="outlined">
        Turn off
      </SubmitButton>
    </Form>
  )
}
