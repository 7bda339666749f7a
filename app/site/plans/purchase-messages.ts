import { draftLimits } from '#domain/commerce/listing-drafts/listing-draft.ts'
import { hoursError, phoneError, zipError } from '#domain/directory/listings/listing-messages.ts'

export type PurchaseError = 'name-and-email' | 'no-plan' | 'no-package' | 'fieldErrors' | 'checkout-failed'

const email = 'Enter an email address like name@example.com.'
const tooLong = (limit: number) => `Enter up to ${limit.toLocaleString('en')} characters.`

const fieldErrors: Record<string, string> = {
  name: 'Enter the name of your business.',
  email,
  phone: phoneError,
  website: 'Enter an address like https://example.com.',
  licenseNumber: tooLong(draftLimits.licenseNumber),
  category: 'Choose one from the list.',
  street: tooLong(draftLimits.street),
  city: tooLong(draftLimits.city),
  postalCode: zipError,
  state: 'Choose one from the list.',
  description: tooLong(draftLimits.description),
  services: 'Choose from the list.',
  yearsInBusiness: 'Enter a whole number up to 300.',
  employeeCount: 'Enter a whole number up to 100,000.',
  businessHours: hoursError,
  planId: 'Please select a subscription plan',
  packageId: 'Please select an advertising package',
}

export const purchaseMessages = {
  errors: {
    'name-and-email': 'Name and email are required fields',
    'no-plan': 'Please select a subscription plan',
    'no-package': 'Please select an advertising package',
    fieldErrors: 'Some fields need another look.',
    'checkout-failed': 'Failed to create checkout session',
  } satisfies Record<PurchaseError, string>,
  labels: {
    name: 'Business name',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    licenseNumber: 'Florida License Number',
    category: 'Category',
    street: 'Street',
    city: 'City',
    postalCode: 'ZIP code',
    state: 'State',
    description: 'Description',
    services: 'Services',
    yearsInBusiness: 'Years in business',
    employeeCount: 'Number of employees',
    emergencyService: 'We take emergency calls 24/7',
    insuranceVerified: 'Our insurance is current, and we can show the certificate',
    businessHours: 'Business hours',
    promotionCode: 'Promotion code',
  },
  fieldErrors,
}

export function purchaseError(name: string, fieldErrors: readonly string[]) {
  return fieldErrors.includes(name) ? purchaseMessages.fieldErrors[name.split('-', 1)[0] ?? ''] : undefined
}
