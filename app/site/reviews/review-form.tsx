import { authorLimit, reviewTextLimit, starChoices } from '#domain/requests/reviews/review.ts'
import type { ReviewMessages } from '#domain/requests/reviews/review-messages.en.ts'
import type { ReviewPage } from '#domain/requests/reviews/write-review.server.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { RadioGroup } from './radio-group.tsx'

type Name = keyof ReviewMessages['fields']
type Props = {
  messages: ReviewMessages
  open: ReviewPage['open']
  firstName: string
  action: string
  typed?: Record<string, string | undefined> | undefined
  fieldErrors?: string[] | undefined
}

export function ReviewForm({ messages, open, firstName, action, typed = {}, fieldErrors = [] }: Props) {
  const field = (name: Name) => {
    const { label, fieldError } = messages.fields[name]
    return { name, label, fieldError: fieldErrors.includes(name) ? fieldError : undefined }
  }
  const [only, second] = open
  const businesses = open.map(({ slug, name }) => ({ value: slug, label: name }))
  const stars = starChoices.map(count => ({ value: String(count), label: messages.starLabels[count] }))
  return (
    <form method="post" action={action} className="grid gap-6">
      {only && !second ? (
        <p className="font-semibold">
          <input type="hidden" name="business" value={only.slug} />
          {only.name}
        </p>
      ) : (
        <RadioGroup {...field('business')} choices={businesses} chosen={typed.business} />
      )}
      <RadioGroup {...field('stars')} choices={stars} chosen={typed.stars} />
      <Field {...field('text')}>
        {control => <textarea {...control} required rows={6} maxLength={reviewTextLimit} defaultValue={typed.text} />}
      </Field>
      <Field {...field('author')}>
        {control => (
          <input
            {...control}
            required
            autoComplete="given-name"
            maxLength={authorLimit}
            defaultValue={typed.author ?? firstName.slice(0, authorLimit)}
          />
        )}
      </Field>
      <button type="submit" className={button.filled}>
        {messages.send}
      </button>
    </form>
  )
}
