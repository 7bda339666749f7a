import { firstPicture, wordpressStatuses } from './profile-cells.ts'

/**
 * GeoDirectory 2 for WordPress. Columns: `get_export_posts` in `class-geodir-admin-import-export.php` (AyeCode/geodirectory), which
 * writes the post's own columns, those of the table of its post type, and `post_images`. Pictures: wpgeodirectory.com, “Import images”.
 * The category is a list of names, or of the numbers that the table has.
 */
export const geoDirectory = {
  id: 'geodirectory',
  name: 'GeoDirectory',
  isHeader: (headers: ReadonlySet<string>) =>
    ['post_title', 'post_status', 'post_category', 'latitude', 'longitude', 'post_images'].every(name =>
      headers.has(name),
    ),
  columns: {
    name: ['post_title'],
    description: ['post_content'],
    status: ['post_status'],
    category: ['post_category', 'default_category'],
    street: ['street', 'post_address'],
    city: ['city', 'post_city'],
    state: ['region', 'post_region'],
    zip: ['zip', 'post_zip'],
    latitude: ['latitude', 'post_latitude'],
    longitude: ['longitude', 'post_longitude'],
    phone: ['phone', 'geodir_contact'],
    email: ['email', 'geodir_email'],
    site: ['website', 'geodir_website'],
    hours: ['business_hours'],
    logo: ['logo'],
    package: ['package_id'],
    pictures: ['post_images'],
    oldAddress: ['post_url', 'permalink', 'post_name', 'slug'],
  },
  joined: { street: { columns: ['street2'], by: ', ' } },
  ignored: [
    ...['id', 'post_author', 'post_type', 'post_date', 'post_modified', 'post_tags', 'default_category', 'country'],
    ...['neighbourhood', 'location_id', 'mapview', 'mapzoom', 'expire_date', 'post_dummy', 'featured_image', 'claimed'],
    ...['featured', 'twitter', 'facebook', 'instagram', 'video', 'special_offers', 'marker_icon', 'ratings', 'price'],
  ],
  statuses: { ...wordpressStatuses, 'gd-closed': 'archived', 'gd-expired': 'archived' },
  pattern: '/places/{name}',
  cells: {
    hours: readSchemaHours,
    category: (text: string) => text.split(',').filter(Boolean).join('; '),
    pictures: readPictureList,
    logo: (text: string) => firstPicture(readPictureList(text)),
  },
} as const

/** `["Mo 09:00-17:00,18:00-20:00","Tu 09:00-17:00"],["UTC":"-5"]` */
function readSchemaHours(text: string) {
  const days = [...text.matchAll(/"((?:Mo|Tu|We|Th|Fr|Sa|Su)[^"]*)"/g)].map(([, day = '']) => day)
  return days.length > 0 ? days.join('; ') : text
}

/** `https://old.example/a.jpg|12|Title|Caption::https://old.example/b.jpg|13||`; a `#` marks a picture on another site. */
function readPictureList(text: string) {
  return text
    .split('::')
    .map(picture => picture.split('|', 1)[0]?.trim().replace(/^#/, '') ?? '')
    .filter(Boolean)
    .join('\n')
}
