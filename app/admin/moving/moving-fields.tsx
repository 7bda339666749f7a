import { findProfile, type ListingStatus } from '#domain/directory/import-profiles/import-profile.ts'
import type { WordCount } from '#domain/directory/import-profiles/moving.ts'
import { movingMessages } from '#domain/directory/import-profiles/moving-messages.ts'
import { listingStatuses } from '#domain/directory/listings/listing.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { Field } from '#ui/fields/field.tsx'
import type { ImportSessionView } from '../import/read-import-page.server.ts'

const messages = movingMessages.en

type Choice = { value: string; text: string }

type MovingProps = { importSession: ImportSessionView; categoryNames: readonly string[] }

/** Maps the statuses and packages of another product's export to ours. Packages start without a plan, so no listing gets one by a guess. */
export function MovingFields({ importSession, categoryNames }: MovingProps) {
  const { moving, words } = importSession
  const profile = findProfile(moving?.profile)
  if (!profile || !moving || !words) return null
  const statuses: Readonly<Record<string, ListingStatus>> = { ...profile.statuses, ...moving.statuses }
  const categories: Readonly<Record<string, string>> = moving.categories
  const plans: Readonly<Record<string, string>> = moving.plans
  return (
    <section
      aria-label={messages.preview.title}
      className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <Words
        field="status"
        words={words.status}
        choices={listingStatuses.map(value => ({ value, text: messages.statuses[value] }))}
        chosen={word => statuses[word] ?? 'pending'}
      />
      <Words
        field="package"
        words={words.package}
        choices={[
          { value: '', text: messages.noPlan },
          ...listingPlans.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        chosen={word => plans[word] ?? ''}
      />
      <Words
        field="category"
        words={words.category}
        choices={[{ value: '', text: messages.asItIs }, ...categoryNames.map(name => ({ value: name, text: name }))]}
        chosen={word => categories[word] ?? ''}
      />
      <Field name="pattern" label={messages.pattern.label} hint={messages.pattern.hint(profile.pattern)}>
        {control => <input {...control} defaultValue={moving.pattern} maxLength={200} spellCheck={false} />}
      </Field>
    </section>
  )
}

type Words = {
  field: 'status' | 'package' | 'category'
  words: WordCount[]
  choices: Choice[]
  chosen: (word: string) => string
}

function Words({ field, words, choices, chosen }: Words) {
  if (words.length === 0) return null
  const { title, hint } = messages.words[field]
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{title}</legend>
      <p className="text-[15px] text-ink-2">{hint}</p>
      <ul className="divide-y divide-line border-t border-line">
        {words.map(({ word, count }, place) => (
          <li key={word} className="grid items-center gap-2 py-2 md:grid-cols-[1fr_16rem]">
            <label htmlFor={`${field}-${place}`} className="wrap-anywhere">
              {word} <span className="text-[15px] text-ink-2">{messages.rows(count)}</span>
            </label>
            <select
              id={`${field}-${place}`}
              name={`${field}-${place}`}
              defaultValue={chosen(word.toLowerCase())}
              className="min-h-12 w-full rounded-control border border-edge bg-surface px-3"
            >
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
