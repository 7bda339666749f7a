import { Link } from 'react-router'
import { conditionLabels, type Segment, segmentLabels, segmentNameLimit } from '#domain/outreach/segments/segment.ts'
import { link } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { LeftOut } from './mailing-preview.tsx'

type Choices = { cities: readonly string[]; categories: readonly string[] }

const names = ['plan', 'claimed', 'verified', 'health', 'answered'] as const

/** A business must meet every condition. */
export function SegmentSelects({ conditions, choices }: { conditions: Segment; choices: Choices }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <NameSelect name="city" label="City" any="Any city" options={choices.cities} value={conditions.city} />
      <NameSelect
        name="category"
        label="Category"
        any="Any category"
        options={choices.categories}
        value={conditions.category}
      />
      {names.map(name => (
        <Field key={name} name={name} label={conditionLabels[name]}>
          {control => (
            <Select {...control} defaultValue={conditions.unknown?.[name] ?? conditions[name]}>
              <Unknown value={conditions.unknown?.[name]} />
              {Object.entries(segmentLabels[name]).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  )
}

/** Keeps an unknown value selected. Without this condition, the next email would go to everyone. */
function Unknown({ value }: { value: string | undefined }) {
  return value === undefined ? null : <option value={value}>{`${value} (unknown)`}</option>
}

type NameProps = { name: string; label: string; any: string; options: readonly string[]; value: string }

/** A chosen name that isn't offered anymore stays an option: without it, the next save would choose every name. */
function NameSelect({ name, label, any, options, value }: NameProps) {
  const names = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <Field name={name} label={label}>
      {control => (
        <Select {...control} defaultValue={value}>
          <option value="">{any}</option>
          {names.map(option => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type AudienceSample = {
  businesses: number
  text: string
  leftOut: string[]
  isUnknown: boolean
  sample: { id: string; name: string; city: string }[]
}

export function SegmentAudience({
  reach: { businesses, text, leftOut, sample, isUnknown },
}: {
  reach: AudienceSample
}) {
  return (
    <div className="rounded-control bg-sunken p-4" data-reach>
      <p role="status">
        <strong>{`${businesses.toLocaleString('en')} ${businesses === 1 ? 'business' : 'businesses'}`}</strong>
        {` would get it today: ${text}`}
      </p>
      {isUnknown && (
        <p className="mt-1">
          We don’t know one of these conditions anymore, so no business matches. Choose another one.
        </p>
      )}
      <LeftOut reasons={leftOut} />
      {sample.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 text-[15px] wrap-anywhere">
          {sample.map(({ id, name, city }) => (
            <li key={id}>
              <Link to={`/admin/businesses/${id}`} className={`${link} inline-flex min-h-11 items-center`}>
                {name}
              </Link>
              <span className="text-ink-2">{`, ${city}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function SegmentSaving({ name, nameError }: { name: string; nameError: string | undefined }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1 sm:max-w-sm">
        <Field name="name" label="Save these conditions as" note="(optional)" fieldError={nameError}>
          {control => <input {...control} maxLength={segmentNameLimit} defaultValue={name} autoComplete="off" />}
        </Field>
      </div>
      <SubmitButton name="intent" value="save-segment" busy="Saving…" look="outlined">
        Save segment
      </SubmitButton>
    </div>
  )
}

type Saved = { segments: { id: string; name: string; text: string }[]; form: string }

/** Its buttons submit `form`, so that the email's typed text isn't lost. */
export function SavedSegments({ segments, form }: Saved) {
  if (segments.length === 0) return null
  return (
    <section aria-labelledby="segments" className="mt-8 grid gap-3">
      <h3 id="segments" className="text-xl">
        Saved segments
      </h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {segments.map(({ id, name, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p className="text-[15px] text-ink-2">{text}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <SubmitButton form={form} name="intent" value={`use-segment ${id}`} busy="One moment…" look="outlined">
                Use segment
              </SubmitButton>
              <SubmitButton form={form} name="intent" value={`remove-segment ${id}`} busy="Deleting…" look="outlined">
                Delete segment
              </SubmitButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
