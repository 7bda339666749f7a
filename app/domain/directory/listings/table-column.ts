/** The columns that the operator can show in the table of businesses, in their order on the page. The name is always shown. */
export const tableColumns = [
  'status',
  'plan',
  'owner',
  'changed',
  'license',
  'response',
  'category',
  'city',
  'rating',
  'phone',
  'email',
] as const
export type TableColumn = (typeof tableColumns)[number]

export const usualColumns: readonly TableColumn[] = [
  'status',
  'plan',
  'owner',
  'changed',
  'license',
  'response',
  'city',
  'rating',
]

export const tableColumnMessages: Record<TableColumn, string> = {
  status: 'Status',
  plan: 'Plan',
  owner: 'Owner',
  changed: 'Last change',
  license: 'License',
  response: 'Response time',
  category: 'Category',
  city: 'City',
  rating: 'Rating',
  phone: 'Phone',
  email: 'Email',
}
