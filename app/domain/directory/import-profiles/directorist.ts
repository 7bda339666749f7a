import { wordpressStatuses } from './profile-cells.ts'

const titles = ['listing_title', 'title', 'post_title', 'name']

/** Fields that only Directorist has; a general exporter writes them beside its own `Title` and `Content`, often as `_manual_lat`. */
const ownFields = [
  ...[
    'manual_lat',
    'manual_lng',
    'hide_map',
    'hide_contact_owner',
    'listing_img',
    'listing_prv_img',
    'bdbh',
    'enable247hour',
  ],
  ...['atbd_listing_pricing', 'atbdp_post_views_count', 'admin_category_select[]', 'tax_input[at_biz_dir-location][]'],
]

/**
 * Directorist for WordPress. Columns: `Listings_Exporter` (sovware/directorist): `id`, `directory`, `publish_date`, then a column for each
 * field of the submission form, and `reviews` as JSON. It exports published listings only, and has no column for status, plan or address
 * unless a plug-in adds one. `bdbh` is the field of its business hours extension; its shape is the one that the extension stores. Exports
 * by WP All Export and older versions name the listing `title`; they are recognized by three fields that only Directorist has.
 */
export const directorist = {
  id: 'directorist',
  name: 'Directorist',
  isHeader: (headers: ReadonlySet<string>) =>
    (headers.has('listing_title') && (headers.has('publish_date') || headers.has('directory'))) ||
    (titles.some(name => headers.has(name)) && ownFields.filter(name => headers.has(name)).length >= 3),
  columns: {
    name: titles,
    description: ['listing_content', 'content', 'post_content', 'description'],
    status: ['listing_status', 'status', 'post_status'],
    category: ['category', 'admin_category_select[]', 'at_biz_dir-category', 'categories'],
    city: ['location', 'tax_input[at_biz_dir-location][]', 'at_biz_dir-location', 'locations'],
    street: ['address'],
    zip: ['zip'],
    latitude: ['manual_lat'],
    longitude: ['manual_lng'],
    phone: ['phone'],
    phone2: ['phone2'],
    email: ['email'],
    site: ['website'],
    hours: ['bdbh', 'business_hours'],
    package: ['fm_plans', 'plan_id', 'plan'],
    pictures: ['listing_img', 'image url'],
    oldAddress: ['permalink', 'listing_url', 'slug'],
  },
  ignored: [
    ...['id', 'directory', 'publish_date', 'tag', 'tagline', 'price', 'price_range', 'atbd_listing_pricing', 'reviews'],
    ...[
      'hide_map',
      'hide_contact_owner',
      'map',
      'fax',
      'videourl',
      'social',
      'view_count',
      'featured',
      'never_expire',
      'expiry_date',
      'pricing',
    ],
  ],
  statuses: { ...wordpressStatuses, expired: 'archived' },
  pattern: '/directory/{name}',
  cells: {
    category: (text: string) => text.split(',').join('; '),
    // From the largest place to the smallest: `Florida,Jupiter`.
    city: (text: string) => text.split(',').at(-1)?.trim() ?? '',
    pictures: (text: string) => text.split(/,(?=https?:)/).join('\n'),
    hours: readDays,
  },
} as const

type Day = { start?: unknown; close?: unknown; remain_close?: unknown }

/** `{"monday":{"enable":"enable","start":["09:00"],"close":["17:00"]}}` */
function readDays(text: string) {
  const days = parseDays(text)
  if (!days) return text
  const said = Object.entries(days).flatMap(([day, { start, close, remain_close: remains }]) => {
    const starts = [start].flat().map(textOf).filter(Boolean)
    const ends = [close].flat().map(textOf)
    if (remains === 'open') return [`${day} 24 hours`]
    return starts.length === 0 ? [] : [`${day} ${starts.map((opens, at) => `${opens}-${ends[at] ?? ''}`).join(', ')}`]
  })
  return said.join('; ')
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}

function parseDays(text: string): Record<string, Day> | null {
  if (!text.startsWith('{')) return null
  try {
    const read: unknown = JSON.parse(text)
    const isDays = typeof read === 'object' && read !== null && 'monday' in read
    return isDays ? (read as Record<string, Day>) : null
  } catch {
    return null
  }
}
