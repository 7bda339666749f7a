import type { ReviewPage } from '#domain/requests/reviews/read-review-page.server.ts'
import { authorLimit, reviewTextLimit, starChoices } from '#domain/requests/reviews/review.ts'
import type { ReviewWords } from '#domain/requests/reviews/review-words.en.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from './radio-group.tsx'

type Name = keyof ReviewWords['fields']
type Props = {
  words: ReviewWords
  open: ReviewPage['open']
  firstName: string
  action: string
  typed?: Record<string, string | undefined> | undefined
  faults?: string[] | undefined
}

/** A plain form that works without JavaScript; after errors it comes back with its input. */
export function ReviewForm({ words, open, firstName, action, typed = {}, faults = [] }: Props) {
  const field = (name: Name) => {
    const { label, fault } = words.fields[name]
    return { name, label, fault: faults.includes(name) ? fault : undefined }
  }
  const [only, second] = open
  const businesses = open.map(({ slug, name }) => ({ value: slug, label: name }))
  const stars = starChoices.map(count => ({ value: String(count), label: words.starLabels[count] }))
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
        {words.send}
      </button>
    </form>
  )
}
