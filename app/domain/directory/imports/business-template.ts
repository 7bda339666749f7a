import { region } from '#domain/foundation/settings/region.ts'
import { csvText } from '#platform/csv/write-csv.ts'

/** Its header maps automatically, except claimed and featured, which are never guessed. */
export const templateName = 'business_template.csv'

const header = [
  'Name',
  'Email',
  'Phone',
  'City',
  'State',
  'Category',
  'Rating',
  'Reviews',
  'Claimed',
  'Featured',
  'Website',
  'Logo',
]

export function businessTemplate() {
  const example = [
    'Example Roofing Company',
    'office@example-roofing.example.com',
    '728-555-0192',
    region.example.city,
    region.state,
    'Emergency Roof Repair',
    '4.5',
    '12',
    'no',
    'no',
    'https://example-roofing.example.com/',
    '',
  ]
  return csvText([header, example])
}
