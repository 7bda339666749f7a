import { lastCategories } from './profile-cells.ts'

/**
 * eDirectory. Columns: the header that its export writes (“Listing Title (Required)”, …), the same as its import template, which
 * support.edirectory.com explains in “How to fill out the import fields”. It has neither pictures nor hours nor the address of the page.
 */
export const edirectory = {
  id: 'edirectory',
  name: 'eDirectory',
  isHeader: (headers: ReadonlySet<string>) =>
    ['listing status', 'listing level', 'listing category 1'].every(name => headers.has(name)),
  columns: {
    name: ['listing title (required)', 'listing title'],
    email: ['listing email'],
    site: ['listing url'],
    phone: ['listing phone'],
    street: ['listing address'],
    city: ['listing city'],
    state: ['listing state', 'listing state abbreviation'],
    zip: ['listing postal code'],
    latitude: ['listing latitude'],
    longitude: ['listing longitude'],
    category: ['listing category 1'],
    description: ['listing long description', 'listing short description'],
    status: ['listing status'],
    package: ['listing level'],
    pictures: ['listing image', 'listing images'],
    oldAddress: ['listing friendly url'],
  },
  joined: {
    street: { columns: ['listing address2'], by: ', ' },
    category: {
      columns: ['listing category 2', 'listing category 3', 'listing category 4', 'listing category 5'],
      by: '; ',
    },
  },
  ignored: [
    ...[
      'listing seo title',
      'listing country',
      'listing country abbreviation',
      'listing region',
      'listing region abbreviation',
    ],
    ...[
      'listing state abbreviation',
      'listing city abbreviation',
      'listing neighborhood',
      'listing neighborhood abbreviation',
    ],
    ...[
      'listing fax',
      'listing short description',
      'listing seo description',
      'listing keywords',
      'listing renewal date',
    ],
    ...['listing template', 'listing db id', 'custom id', 'account username', 'account password'],
    ...[
      'account contact first name',
      'account contact last name',
      'account contact company',
      'account contact address',
    ],
    ...['account contact address2', 'account contact country', 'account contact state', 'account contact city'],
    ...['account contact postal code', 'account contact phone', 'account contact fax', 'account contact email'],
    ...['account contact url'],
  ],
  statuses: {
    active: 'active',
    a: 'active',
    pending: 'pending',
    p: 'pending',
    suspended: 'suspended',
    s: 'suspended',
    expired: 'archived',
    e: 'archived',
  },
  pattern: '/listing/{name}.html',
  cells: { category: (text: string) => lastCategories(text, ';', '->') },
} as const
