import { csvText } from '#platform/csv/csv-text.ts'

/** What an operator fills in who has no list yet. Its own header maps by itself, save claimed and featured, which never do. */
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

/** The names of the columns, and one row that shows how they are filled. */
export function businessTemplate() {
  const example = [
    'Example Roofing Company',
    'office@example-roofing.example.com',
    '728-555-0192',
    'Boca Raton',
    'FL',
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
