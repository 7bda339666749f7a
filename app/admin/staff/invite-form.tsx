import { Form } from 'react-router'
import { staffMessages as messages, roleNames } from '#domain/foundation/staff/staff-messages.ts'
import { staffRoles } from '#domain/staff-role.ts'
import { Field, FieldError } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

export type StaffAnswer = {
  done?: string
  sentence?: string
  typed?: { email: string | undefined; role: string | undefined }
  invalid?: 'email' | 'role'
}

export function InviteForm({ answer }: { answer: StaffAnswer | undefined }) {
  const { email, role } = messages
  return (
    <section aria-labelledby="invite" className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id="invite" className="text-xl">
        {messages.invite}
      </h3>
      <Form method="post" className="mt-4 grid gap-4" noValidate>
        <Field
          name="email"
          label={email.label}
          hint={messages.inviteHint}
          fieldError={answer?.invalid === 'email' ? email.fieldError : undefined}
        >
          {control => (
            <input {...control} type="email" required autoComplete="off" defaultValue={answer?.typed?.email} />
          )}
        </Field>
        <fieldset className="grid gap-1">
          <legend className="text-[15px] font-semibold">{role.label}</legend>
          {staffRoles.map(name => (
            <label key={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="role"
                value={name}
                required
                defaultChecked={answer?.typed?.role === name}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="font-semibold">{roleNames[name]}</span>
                <span className="block text-[15px] text-ink-2">{messages.does[name]}</span>
              </span>
            </label>
          ))}
          {answer?.invalid === 'role' && <FieldError id="role-fault">{role.fieldError}</FieldError>}
        </fieldset>
        <SubmitButton busy="Sending…" name="act" value="invite">
          {messages.send}
        </SubmitButton>
      </Form>
    </section>
  )
}
