import { messageLimit, type ProblemRefusal, problemKinds } from '#domain/directory/problems/problem.ts'
import type { ProblemReport } from '#domain/directory/problems/problem-schema.server.ts'
import type { ProblemWords } from '#domain/directory/problems/problem-words.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'

type Name = keyof ProblemReport
type Props = {
  words: ProblemWords
  typed?: Record<string, string | undefined>
  faults?: Partial<Record<Name, string[]>>
  refusal?: ProblemRefusal
}

/** A plain form that works without JavaScript; after errors it comes back with its input. */
export function ProblemForm({ words, typed = {}, faults = {}, refusal }: Props) {
  const field = (name: Name) => {
    const { label, fault } = words.fields[name]
    return { name, label, fault: faults[name] && fault }
  }
  return (
    <form method="post" className="mt-6 grid gap-5">
      {refusal && <Notice>{words.refusals[refusal]}</Notice>}
      <Field {...field('kind')}>
        {control => (
          <Select {...control} required defaultValue={typed.kind}>
            <option value="">{words.choose}</option>
            {problemKinds.map(kind => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('message')}>
        {control => <textarea {...control} required rows={5} maxLength={messageLimit} defaultValue={typed.message} />}
      </Field>
      <Field {...field('email')} note={words.optional}>
        {control => <input {...control} type="email" autoComplete="email" defaultValue={typed.email} />}
      </Field>
      <button type="submit" className={button.filled}>
        {words.send}
      </button>
    </form>
  )
}
