import { draftLimits } from '#domain/commerce/applications/listing-draft.ts'
import { hoursFault, phoneFault, zipFault } from '#domain/directory/listings/listing-words.ts'

export type PurchaseRefusal = 'name-and-email' | 'no-plan' | 'no-package' | 'faults' | 'checkout-failed'

const email = 'Enter an email address like name@example.com.'
const tooLong = (limit: number) => `Write at most ${limit.toLocaleString('en')} characters.`

const faults: Record<string, string> = {
  name: 'Enter the name of your business.',
  email,
  phone: phoneFault,
  website: 'Enter an address like https://example.com.',
  licenseNumber: tooLong(draftLimits.licenseNumber),
  category: 'Choose one of the list.',
  street: tooLong(draftLimits.street),
  city: tooLong(draftLimits.city),
  postalCode: zipFault,
  state: 'Choose one of the list.',
  description: tooLong(draftLimits.description),
  services: 'Choose from the list.',
  yearsInBusiness: 'Enter a whole number of years, at most 300.',
  employeeCount: 'Enter a whole number, at most 100,000.',
  businessHours: hoursFault,
  planId: 'Please select a subscription plan',
  packageId: 'Please select an advertising package',
}

/** Messages for contractors during a purchase, in English only. */
export const purchaseWords = {
  refusals: {
    'name-and-email': 'Name and email are required fields',
    'no-plan': 'Please select a subscription plan',
    'no-package': 'Please select an advertising package',
    faults: 'Some fields need another look.',
    'checkout-failed': 'Failed to create checkout session',
  } satisfies Record<PurchaseRefusal, string>,
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
    emergencyService: 'We come in an emergency, day and night',
    insuranceVerified: 'Our insurance is current, and we can show the certificate',
    businessHours: 'Business hours',
    promotionCode: 'Promotion code',
  },
  faults,
}

/** Returns the message below an invalid field; the hours of all days share one. */
export function purchaseFault(name: string, faults: readonly string[]) {
  return faults.includes(name) ? purchaseWords.faults[name.split('-', 1)[0] ?? ''] : undefined
}
