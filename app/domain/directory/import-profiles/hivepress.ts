import { lastCategories, wordpressStatuses } from './profile-cells.ts'

/**
 * HivePress for WordPress. It seems to have no exporter: its listings are posts of the type `hp_listing`, which are
 * exported with WP All Export (Title, Content, Status, Permalink, Image URL, Slug). Names of the fields:
 * `class-listing.php` (hivepress/hivepress) and hivepress/hivepress-geolocation, with the prefix `hp_`.
 */
export const hivePress = {
  id: 'hivepress',
  name: 'HivePress',
  isHeader: (headers: ReadonlySet<string>) =>
    ['title', 'content', 'status'].every(name => headers.has(name)) && [...headers].some(name => /^_?hp_/.test(name)),
  columns: {
    name: ['title'],
    description: ['content'],
    status: ['status'],
    category: ['hp_listing_category', 'listing categories', 'categories'],
    street: ['hp_address', 'hp_location', '_hp_location'],
    city: ['hp_city'],
    state: ['hp_state', 'hp_region'],
    zip: ['hp_zip', 'hp_postcode', 'hp_postal_code'],
    latitude: ['hp_latitude', '_hp_latitude'],
    longitude: ['hp_longitude', '_hp_longitude'],
    phone: ['hp_phone', 'hp_phone_number'],
    email: ['hp_email'],
    site: ['hp_website', 'hp_site', 'hp_url'],
    hours: ['hp_opening_hours', 'hp_hours'],
    license: ['hp_license', 'hp_license_number'],
    package: ['hp_listing_package', 'hp_package', 'listing packages'],
    pictures: ['image url'],
    oldAddress: ['permalink', 'slug'],
  },
  ignored: [
    ...['id', 'excerpt', 'date', 'post type', 'attachment url', 'author id', 'author username', 'author email', 'slug'],
    ...['author first name', 'author last name', 'format', 'template', 'parent', 'parent slug', 'order', 'tags'],
    ...['comment status', 'ping status', 'post modified date', 'image title', 'image caption', 'image description'],
    ...[
      'image alt text',
      'image featured',
      'hp_featured',
      'hp_verified',
      'hp_expired_time',
      'hp_featured_time',
      'hp_vendor',
    ],
  ],
  statuses: wordpressStatuses,
  pattern: '/listing/{name}',
  cells: { category: (text: string) => lastCategories(text, '|', '>') },
} as const
