const own = 'http://own.invalid'

/** A page of ours, a part of this page, or another site by https; email and phone links. Null for anything else. */
export function safeLink(target: string) {
  if (/^(mailto:[^\s?]+@[^\s?]+|tel:\+?[\d-]+)$/.test(target)) return target
  const url = URL.parse(target, own)
  // A browser reads `/\\host` and `//host` as another site, which the URL's origin shows.
  if (url?.origin === own && /^[/#]/.test(target) && !url.pathname.startsWith('//')) {
    const path = target.startsWith('#') ? '' : url.pathname + url.search
    return path + url.hash
  }
  const isSafe = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
  return isSafe ? url.href : null
}

/** A picture of this site: ours, or one that was checked and stored. */
export function safePicture(target: string) {
  return /^\/(files|pictures)\/[\w/-]+$/.test(target) ? target : null
}
