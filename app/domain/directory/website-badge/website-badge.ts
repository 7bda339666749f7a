// A badge is a picture with a link that a contractor puts on their own website. It shows today's state of the verification.

export const badgeLooks = ['light', 'dark'] as const
export type BadgeLook = (typeof badgeLooks)[number]

export function readBadgeLook(text: string | null): BadgeLook {
  return text === 'dark' ? 'dark' : 'light'
}

export const badgeSize = { width: 216, height: 56 }

/** Browsers show an earlier state for this long. */
export const badgeMinutes = 5

export function badgePicturePath(slug: string, look: BadgeLook) {
  return `/business/${slug}/badge.svg${look === 'dark' ? '?look=dark' : ''}`
}

/** Counts the visit, and redirects to the listing. */
function badgeLinkPath(slug: string) {
  return `/business/${slug}/badge`
}

/** The alternative text invites a check and claims nothing: it stays when the verification ends. */
function badgeAlt(name: string, title: string) {
  return `${name} on ${title}: see whether the license is verified`
}

type Snippet = { baseUrl: string; slug: string; name: string; title: string; look: BadgeLook }

/** Returns HTML without script, style or cookie. */
export function badgeSnippet({ baseUrl, slug, name, title, look }: Snippet) {
  const { width, height } = badgeSize
  const picture = escaped(baseUrl + badgePicturePath(slug, look))
  const target = escaped(baseUrl + badgeLinkPath(slug))
  const alt = escaped(badgeAlt(name, title))
  return `<a href="${target}"><img src="${picture}" width="${width}" height="${height}" alt="${alt}" loading="lazy"></a>`
}

export function escaped(text: string) {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, mark => marks[mark] ?? mark)
}
