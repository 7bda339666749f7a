/** Our statuses for those of WordPress posts. */
export const wordpressStatuses = {
  publish: 'active',
  published: 'active',
  pending: 'pending',
  draft: 'pending',
  'auto-draft': 'archived',
  future: 'pending',
  private: 'archived',
  trash: 'archived',
} as const

/** `Home>Roofing|Home>Gutters` are the categories Roofing and Gutters. */
export function lastCategories(text: string, between: string, below: string) {
  return text
    .split(between)
    .map(path => path.split(below).at(-1)?.trim() ?? '')
    .filter(Boolean)
    .join('; ')
}

export function firstPicture(list: string) {
  return list.split('\n', 1)[0] ?? ''
}

/** A title's slug as WordPress makes it: `Pérez & Sons Roofing, Inc.` becomes `perez-sons-roofing-inc`. */
export function wordpressSlug(title: string) {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
}
