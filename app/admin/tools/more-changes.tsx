import type { ReactNode } from 'react'
import {
  type BulkKind,
  bulkPlans,
  bulkSources,
  bulkChangeMessages as messages,
} from '#domain/directory/listings/bulk-change.ts'
import { listingStatuses } from '#domain/directory/listings/listing.ts'
import { sourceMessages } from '#domain/directory/listings/listing-messages.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { capital } from '#platform/text/sentence.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useMay } from '../layout/use-may.ts'

export type BulkChoices = { categories: string[]; cities: string[] }

const control = 'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-ink'

/** More changes to the selected businesses. It's part of the selection's form and opens without script. */
export function MoreChanges({ choices: { categories, cities } }: { choices: BulkChoices }) {
  const may = useMay()
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold md:px-5">
        {messages.title}
      </summary>
      <div className="grid gap-4 border-t border-line p-4 md:p-5">
        <p className="text-ink-2">{messages.intro}</p>
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          <Change kind="status">
            <Choice kind="status" name="status" options={listingStatuses.map(status => [status, capital(status)])} />
          </Change>
          <Change kind="category">
            <Choice kind="category" name="category" options={categories.map(name => [name, name])} />
          </Change>
          <Change kind="city">
            <Choice kind="city" name="city" options={cities.map(name => [name, name])} />
          </Change>
          <Change kind="emergency">
            <Choice
              kind="emergency"
              name="emergency"
              options={[
                ['on', messages.on],
                ['off', messages.off],
              ]}
            />
          </Change>
          {may('manage-promotions') && (
            <Change kind="plan">
              <Choice kind="plan" name="plan" options={bulkPlans.map(plan => [plan, planName(plan)])} />
            </Change>
          )}
          <Change kind="owner">
            <input
              id="bulk-owner"
              name="ownerEmail"
              type="text"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              className={control}
            />
          </Change>
          <Change kind="verify" more={<Days />}>
            <Choice kind="verify" name="source" options={bulkSources.map(source => [source, sourceMessages[source]])} />
          </Change>
          <Change kind="end-verification" />
        </div>
      </div>
    </details>
  )
}

/** The only change of deleted businesses. */
export function RestoreChange() {
  return (
    <div className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <Change kind="restore" />
    </div>
  )
}

type ChangeProps = { kind: BulkKind; children?: ReactNode; more?: ReactNode }

function Change({ kind, children, more }: ChangeProps) {
  const { label, button, note }: { label: string; button: string; note?: string } = messages.kinds[kind]
  const name = `bulk-${kind}`
  return (
    <div className="grid content-start gap-1.5">
      {children ? (
        <label htmlFor={name} className="text-[15px] font-semibold">
          {label}
        </label>
      ) : (
        <p className="text-[15px] font-semibold">{label}</p>
      )}
      <div className="flex gap-2">
        {children && <div className="min-w-0 flex-1">{children}</div>}
        <SubmitButton name="intent" value={`change-${kind}`} busy={messages.busy} look="outlined">
          {button}
        </SubmitButton>
      </div>
      {more}
      {note && <p className="text-sm text-ink-2">{note}</p>}
    </div>
  )
}

type ChoiceProps = { kind: BulkKind; name: string; options: (readonly [value: string, text: string])[] }

function Choice({ kind, name, options }: ChoiceProps) {
  return (
    <select id={`bulk-${kind}`} name={name} className={control}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

function Days() {
  return (
    <div className="grid grid-cols-2 gap-2">
      {[
        ['licenseExpiresOn', messages.licenseDay],
        ['insuranceExpiresOn', messages.insuranceDay],
      ].map(([name = '', label]) => (
        <label key={name} className="grid gap-1.5 text-sm font-semibold">
          {label}
          <input type="date" name={name} className={control} />
        </label>
      ))}
    </div>
  )
}

function planName(plan: (typeof bulkPlans)[number]) {
  return plan === 'none' ? messages.plans.none : (findListingPlan(plan)?.name ?? plan)
}
