import type { ComponentProps } from 'react'
import { bannerMessages as messages } from '#domain/commerce/ads/banner-messages.ts'
import { bannerTextLimits, requiredFields } from '#domain/commerce/banners/banner-application.ts'
import { allTexts } from '#platform/request/forms.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { CheckListField } from '#ui/fields/check-list-field.tsx'
import { Field, Select } from '#ui/fields/field.tsx'
import type { BannerAnswer } from './banner-answer.ts'

export type BannerShown = Pick<BannerAnswer, 'typed' | 'fieldErrors'>
type Props = BannerShown & { name: string }

/** The prefix is needed because the page has other forms with an `email` field, too. */
export function bannerId(name: string) {
  return `banner-${name}`
}

type TextProps = Props & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & { rows?: number }

export function BannerText({ name, typed, fieldErrors, rows, ...more }: TextProps) {
  const limit = limitOf(more.type, rows)
  const value = { maxLength: limit, defaultValue: allTexts(typed[name])[0] ?? '', required: isRequired(name) }
  return (
    <div className={rows ? 'sm:col-span-2' : ''}>
      <Field {...about(name, fieldErrors, more.type)}>
        {control =>
          rows ? <textarea {...control} {...value} rows={rows} /> : <input {...control} {...more} {...value} />
        }
      </Field>
    </div>
  )
}

/** The same limits as on the server. */
function limitOf(type: string | undefined, rows: number | undefined) {
  if (rows) return bannerTextLimits.long
  if (type === 'email') return emailLimit
  return type === 'url' ? bannerTextLimits.url : bannerTextLimits.short
}

export function BannerChoice({ name, typed, fieldErrors, options }: Props & { options: readonly string[] }) {
  return (
    <Field {...about(name, fieldErrors)}>
      {control => (
        <Select {...control} required={isRequired(name)} defaultValue={allTexts(typed[name])[0] ?? ''}>
          <option value="">{messages.choose}</option>
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

export function BannerChecks({ name, typed, options }: BannerShown & { name: string; options: readonly string[] }) {
  return (
    <CheckListField
      name={name}
      id={bannerId(name)}
      legend={messages.labels[name]}
      hint={messages.hints[name]}
      options={options}
      nameOf={option => optionName(name, option)}
      chosen={allTexts(typed[name])}
    />
  )
}

function optionName(name: string, value: string) {
  const lists: Record<string, Record<string, string>> = {
    bannerPackage: messages.packages,
    customPlacements: messages.placements,
  }
  return lists[name]?.[value] ?? messages.choices[value] ?? value
}

function about(name: string, fieldErrors: BannerShown['fieldErrors'], type?: string) {
  const label = messages.labels[name] ?? name
  const hint = messages.hints[name]
  const note = [isRequired(name) ? '' : messages.optional, hint].filter(Boolean).join('. ')
  const fieldError = fieldErrors.includes(name) ? errorMessages(name, type) : undefined
  return { name, id: bannerId(name), label, fieldError, ...(note && { note }) }
}

function errorMessages(name: string, type?: string) {
  return messages.fieldErrors[name] ?? (type === 'url' ? messages.urlError : messages.otherError)
}

function isRequired(name: string) {
  return requiredFields.some(required => required === name)
}
