import { messageLimit, type ProblemError, problemKinds } from '#domain/directory/problems/problem.ts'
import type { ProblemMessages } from '#domain/directory/problems/problem-messages.ts'
import type { ProblemReport } from '#domain/directory/problems/problem-schema.server.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'

type Name = keyof ProblemReport
type Props = {
  messages: ProblemMessages
  typed?: Record<string, string | undefined>
  fieldErrors?: Partial<Record<Name, string[]>>
  error?: ProblemError
}

/** A plain form that works without JavaScript; after errors it comes back with its input. */
export function ProblemForm({ messages, typed = {}, fieldErrors = {}, error }: Props) {
  const field = (name: Name) => {
    const { label, fieldError } = messages.fields[name]
    return { name, label, fieldError: fieldErrors[name] && fieldError }
  }
  return (
    <form method="post" className="mt-6 grid gap-5">
      {error && <Notice>{messages.errors[error]}</Notice>}
      <Field {...field('kind')}>
        {control => (
          <Select {...control} required defaultValue={typed.kind}>
            <option value="">{messages.choose}</option>
            {problemKinds.map(kind => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('message')}>
        {control => <textarea {...control} required rows={5} maxLength={messageLimit} defaultValue={typed.message} />}
      </Field>
      <Field {...field('email')} note={messages.optional}>
        {control => <input {...control} type="email" autoComplete="email" defaultValue={typed.email} />}
      </Field>
      <button type="submit" className={button.filled}>
        {messages.send}
      </button>
    </form>
  )
}
