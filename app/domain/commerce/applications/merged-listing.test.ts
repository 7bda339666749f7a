import { expect, test } from 'vitest'
import { listingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { listingDraftInput, storedDraft } from '../listing-drafts/listing-draft-schema.server.ts'
import { emptyApplication } from './application-draft.server.ts'
import { mergedListing, placeOf, unreadHours } from './merged-listing.ts'

const said = {
  ...emptyApplication,
  businessName: 'Gulf Stream Roofing',
  businessAddress: '12 Ocean Ave, Lake Worth, FL 33460',
  phone: '561-555-0144',
  email: 'office@gulfstream.example',
  licenseNumber: 'CCC1330842',
  insuranceProvider: 'Palm Mutual',
}
const place = { city: 'Lake Worth', state: 'FL' }

function draftWith(fields: Record<string, string | string[]>) {
  const input = listingDraftInput.parse({ name: 'Old name', email: 'old@gulfstream.example', ...fields })
  return storedDraft.parse({ ...input, savedAt: new Date(0) })
}

test('turns an application alone into a listing', () => {
  const fields = mergedListing(said, undefined, { place, categories: 10 })
  expect(fields).toEqual({
    name: 'Gulf Stream Roofing',
    email: 'office@gulfstream.example',
    phone: '561-555-0144',
    licenseNumber: 'CCC1330842',
    street: '12 Ocean Ave',
    postalCode: '33460',
    city: 'Lake Worth',
    state: 'FL',
    status: 'active',
  })
  expect(listingInput.parse(fields)).toMatchObject({ category: 'Emergency Roof Repair', claimed: false })
})

test('prefers the application and fills gaps from the draft', () => {
  const draft = draftWith({
    website: 'old.example',
    description: 'From the form.',
    yearsInBusiness: '7',
    employeeCount: '9',
    emergencyService: 'on',
    category: 'Roof Inspection',
    services: ['Gutter Repair'],
    street: '1 Old Rd',
    'businessHours-monday': '8 AM - 6 PM',
    'businessHours-sunday': 'Closed',
  })
  expect(
    listingInput.parse(mergedListing({ ...said, yearsInBusiness: '12' }, draft, { place, categories: 10 })),
  ).toMatchObject({
    name: 'Gulf Stream Roofing',
    street: '12 Ocean Ave',
    site: 'old.example',
    description: 'From the form.',
    yearsInBusiness: 12,
    employeeCount: 9,
    emergency: true,
    category: 'Roof Inspection',
    more: ['Gutter Repair'],
    hours: [{ weekday: 1, opens: 480, closes: 1080 }],
  })
})

test('uses the categories chosen last, led by the draft’s first one if it is among them', () => {
  const draft = draftWith({ category: 'Roof Inspection', services: ['Gutter Repair'] })
  const ticked = { ...said, specialties: ['Emergency Tarping', 'Roof Inspection'] }
  expect(mergedListing(ticked, draft, { place, categories: 10 })).toMatchObject({
    category: 'Roof Inspection',
    more: ['Emergency Tarping'],
  })
  const other = { ...said, specialties: ['Emergency Tarping'] }
  expect(mergedListing(other, draft, { place, categories: 10 })).toMatchObject({
    category: 'Emergency Tarping',
    more: [],
  })
})

test('takes the place from the address, or from the draft if the address names none', () => {
  const draft = draftWith({ city: 'Macon', state: 'GA' })
  expect(placeOf(said, draft)).toEqual(place)
  expect(placeOf({ businessAddress: '12 Ocean Ave' }, draft)).toEqual({ city: 'Macon', state: 'GA' })
  expect(placeOf({ businessAddress: '12 Ocean Ave' })).toEqual({ city: '', state: 'FL' })
})

test('rejects hours that it can’t read, and leaves out and lists unreadable hours of an older draft', () => {
  const wrong = {
    name: 'Ace',
    email: 'a@b.example',
    'businessHours-monday': 'by appointment',
    'businessHours-friday': '7-7',
  }
  const issues = listingDraftInput.safeParse(wrong).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('-'))).toEqual(['businessHours-monday', 'businessHours-friday'])
  const read = draftWith({ 'businessHours-tuesday': '24 hours' })
  const draft = { ...read, businessHours: { ...read.businessHours, monday: 'by appointment' } }
  expect(unreadHours(draft)).toEqual([['monday', 'by appointment']])
  expect(listingInput.parse(mergedListing(said, draft, { place, categories: 10 })).hours).toEqual([
    { weekday: 2, opens: 0, closes: 1440 },
  ])
  expect(unreadHours(undefined)).toEqual([])
})

test('keeps the first categories up to the plan’s limit', () => {
  const ticked = { ...said, specialties: ['Emergency Roof Repair', 'Insurance Claims', 'Roof Inspection'] }
  expect(mergedListing(ticked, undefined, { place, categories: 2 })).toMatchObject({
    category: 'Emergency Roof Repair',
    more: ['Insurance Claims'],
  })
})
