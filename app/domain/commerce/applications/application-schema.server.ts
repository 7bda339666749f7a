import { z } from 'zod'
import { websiteUrl } from '#domain/directory/businesses/business.ts'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { wizardPlans } from '#domain/foundation/plans/listing-plans.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { typedText } from '#platform/text/text.ts'
import { typedEmail, typedPhone } from '#platform/text/typed-fields.ts'
import { type ApplicationField, applicationLimits as limits, type StepNumber, steps } from './application.ts'

const required = z.string().min(1)
/** More than any form offers. */
const mostNames = 100
const planId = z.enum(wizardPlans.map(({ id }) => id))

/** Names of categories. Those that nobody offers are left out when they're saved. */
export const categoryNames = z.array(z.string().max(textLimits.category)).max(mostNames)

export const applicationInput = z.object({
  businessName: typedText(limits.businessName).pipe(required),
  businessAddress: typedText(limits.businessAddress).pipe(required),
  phone: typedPhone(limits.phone).pipe(required),
  email: typedEmail,
  website: typedText(limits.website).refine(address => address === '' || websiteUrl(address) !== null),
  licenseNumber: typedText(limits.licenseNumber).pipe(required),
  insuranceProvider: typedText(limits.insuranceProvider).pipe(required),
  yearsInBusiness: typedText(limits.yearsInBusiness).refine(
    years => years === '' || (/^\d+$/.test(years) && Number(years) <= 300),
  ),
  selectedPlan: planId,
  specialties: categoryNames,
  description: typedText(limits.description),
})
export type ApplicationInput = z.output<typeof applicationInput>

/** Texts exactly as typed, valid or not: only submission validates them. */
export type TypedApplication = {
  [Name in ApplicationField]: Name extends 'specialties' ? string[] : string
}

export function saidIn(application: TypedApplication): TypedApplication {
  const { businessName, businessAddress, phone, email, website, licenseNumber, insuranceProvider } = application
  const { yearsInBusiness, selectedPlan, specialties, description } = application
  return {
    ...{ businessName, businessAddress, phone, email, website, licenseNumber, insuranceProvider },
    ...{ yearsInBusiness, selectedPlan, specialties, description },
  }
}

/** `names`: the categories that may be chosen. */
export function typedStep(
  step: StepNumber,
  fields: Fields,
  names: readonly string[] = standardCategories,
): Partial<TypedApplication> {
  const { fields: own } = steps[step - 1] ?? steps[0]
  const texts = own.flatMap(name => {
    const text = fields[name]
    const isRight = typeof text === 'string' && (name !== 'selectedPlan' || planId.safeParse(text).success)
    return isRight && name !== 'specialties' ? [[name, text.replaceAll('\0', '')] as const] : []
  })
  // Browsers don't send unchecked boxes.
  const chosen = names.filter(name => allTexts(fields.specialties).includes(name))
  return { ...Object.fromEntries(texts), ...(step === 3 && { specialties: chosen }) }
}

export function typedApplication(fields: Fields, names?: readonly string[]): Partial<TypedApplication> {
  return { ...typedStep(1, fields), ...typedStep(2, fields), ...typedStep(3, fields, names) }
}

export function findErrors(typed: TypedApplication) {
  const { error } = applicationInput.safeParse(typed)
  const invalid = new Set(error?.issues.map(({ path: [name] }) => String(name)))
  const isInvalid = (name: string) => invalid.has(name)
  const first = steps.findIndex(({ fields }) => fields.some(isInvalid))
  return { fieldErrors: [...invalid], step: first < 0 ? null : stepAfter(first) }
}

function stepAfter(index: number): StepNumber {
  return index === 0 ? 1 : index === 1 ? 2 : 3
}
