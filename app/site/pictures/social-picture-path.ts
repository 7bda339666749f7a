/** The picture that stands beside a shared link, in the size that the services ask for. */
export const socialPicture = { width: 1200, height: 630 } as const

/** A better drawing gets another edition, so that no service keeps an old one. */
const folder = '/pictures/1/social'

/** Where the picture of the public page at that path is. */
export function socialPicturePath(pathname: string) {
  return `${folder}${pathname === '/' ? '/home' : pathname}.png`
}

/** The path of the page whose picture is at that address; undefined for what is no such address. */
export function pathOfSocialPicture(address: string) {
  if (!address.startsWith(`${folder}/`) || !address.endsWith('.png')) return undefined
  const path = address.slice(folder.length, -'.png'.length)
  if (path === '/home') return '/'
  return path === '/' ? undefined : path
}
