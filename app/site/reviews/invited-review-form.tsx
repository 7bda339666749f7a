import { jobCityLimit } from '#domain/requests/invited-reviews/invited-review.ts'
import { invitedReviewMessages } from '#domain/requests/invited-reviews/invited-review-messages.ts'
import { authorLimit, reviewTextLimit, starChoices } from '#domain/requests/reviews/review.ts'
import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import { monthText } from '#platform/text/calendar-messages.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import type { Language } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { RadioGroup } from './radio-group.tsx'

type Props = {
  language: Language
  months: readonly string[]
  cities: readonly string[]
  action: string
  typed?: Record<string, string | undefined> | undefined
  fieldErrors?: string[] | undefined
}

export function InvitedReviewForm({ language, months, cities, action, typed = {}, fieldErrors = [] }: Props) {
  const messages = invitedReviewMessages[language]
  const { fields, starLabels, send } = reviewMessages[language]
  const all = { ...fields, email: messages.email, jobMonth: messages.jobMonth, jobCity: messages.jobCity }
  const field = (name: keyof typeof all) => {
    const { label, fieldError } = all[name]
    return { name, label, fieldError: fieldErrors.includes(name) ? fieldError : undefined }
  }
  const stars = starChoices.map(count => ({ value: String(count), label: starLabels[count] }))
  return (
    <form method="post" action={action} className="grid gap-6">
      <RadioGroup {...field('stars')} choices={stars} chosen={typed.stars} />
      <Field {...field('text')}>
        {control => <textarea {...control} required rows={6} maxLength={reviewTextLimit} defaultValue={typed.text} />}
      </Field>
      <Field {...field('jobMonth')}>
        {control => (
          <Select {...control} required defaultValue={typed.jobMonth ?? ''}>
            <option value="">{messages.choose}</option>
            {months.map(month => (
              <option key={month} value={month}>
                {monthText(month, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('jobCity')}>
        {control => (
          <>
            <input {...control} required list="cities" maxLength={jobCityLimit} defaultValue={typed.jobCity} />
            <datalist id="cities">
              {cities.map(city => (
                <option key={city} value={city} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field {...field('author')}>
        {control => (
          <input {...control} required autoComplete="given-name" maxLength={authorLimit} defaultValue={typed.author} />
        )}
      </Field>
      <Field {...field('email')} hint={messages.email.hint}>
        {control => (
          <input
            {...control}
            required
            type="email"
            autoComplete="email"
            maxLength={emailLimit}
            defaultValue={typed.email}
          />
        )}
      </Field>
      <button type="submit" className={button.filled}>
        {send}
      </button>
    </form>
  )
}
