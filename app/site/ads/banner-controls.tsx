import type { ComponentProps, ReactNode } from 'react'
import { bannerTextLimits, requiredFields } from '#domain/ads/banner-application.ts'
import { bannerWords as words } from '#domain/ads/banner-words.ts'
import { emailLimit } from '#platform/email-limit.ts'
import { allTexts } from '#platform/forms.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { BannerAnswer } from './banner-answer.ts'

export type BannerShown = Pick<BannerAnswer, 'typed' | 'faults'>
type Props = BannerShown & { name: string }

/** The form stands on a page beside others that have an `email` as well. */
export function bannerId(name: string) {
  return `banner-${name}`
}

export function BannerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full font-display text-[20px] font-bold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}

type TextProps = Props & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & { rows?: number }

/** One text. `rows` makes it one with lines, over the whole width. */
export function BannerText({ name, typed, faults, rows, ...more }: TextProps) {
  const limit = limitOf(more.type, rows)
  const value = { maxLength: limit, defaultValue: allTexts(typed[name])[0] ?? '', required: isRequired(name) }
  return (
    <div className={rows ? 'sm:col-span-2' : ''}>
      <Field {...about(name, faults, more.type)}>
        {control =>
          rows ? <textarea {...control} {...value} rows={rows} /> : <input {...control} {...more} {...value} />
        }
      </Field>
    </div>
  )
}

/** As the server counts. */
function limitOf(type: string | undefined, rows: number | undefined) {
  if (rows) return bannerTextLimits.long
  if (type === 'email') return emailLimit
  return type === 'url' ? bannerTextLimits.url : bannerTextLimits.short
}

export function BannerChoice({ name, typed, faults, options }: Props & { options: readonly string[] }) {
  return (
    <Field {...about(name, faults)}>
      {control => (
        <Select {...control} required={isRequired(name)} defaultValue={allTexts(typed[name])[0] ?? ''}>
          <option value="">{words.choose}</option>
          {options.map(value => (
            <option key={value} value={value}>
              {optionName(name, value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Several of a list, each with a box of its own. */
export function BannerChecks({ name, typed, options }: BannerShown & { name: string; options: readonly string[] }) {
  const chosen = allTexts(typed[name])
  const hint = words.hints[name]
  const about = bannerId(`${name}-hint`)
  return (
    <fieldset className="grid gap-x-5 gap-y-1 sm:col-span-2 sm:grid-cols-2" aria-describedby={hint && about}>
      <legend className="mb-1 text-[15px] font-semibold">{words.labels[name]}</legend>
      {hint && (
        <p id={about} className="text-sm text-ink-3 sm:col-span-2">
          {hint}
        </p>
      )}
      {options.map(option => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
            className="size-5 shrink-0 accent-accent"
          />
          {optionName(name, option)}
        </label>
      ))}
    </fieldset>
  )
}

function optionName(name: string, value: string) {
  const lists: Record<string, Record<string, string>> = {
    bannerPackage: words.packages,
    customPlacements: words.placements,
  }
  return lists[name]?.[value] ?? words.choices[value] ?? value
}

function about(name: string, faults: BannerShown['faults'], type?: string) {
  const label = words.labels[name] ?? name
  const hint = words.hints[name]
  const note = [isRequired(name) ? '' : words.optional, hint].filter(Boolean).join('. ')
  const fault = faults.includes(name) ? faultWords(name, type) : undefined
  return { name, id: bannerId(name), label, fault, ...(note && { note }) }
}

function faultWords(name: string, type?: string) {
  return words.faults[name] ?? (type === 'url' ? words.urlFault : words.otherFault)
}

function isRequired(name: string) {
  return requiredFields.some(required => required === name)
}
