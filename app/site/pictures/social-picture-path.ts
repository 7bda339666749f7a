/** The size of the picture beside a shared link in pixels, as social networks ask for. */
export const socialPicture = { width: 1200, height: 630 } as const

/** A changed drawing gets a new edition in the URL, so that no network shows a cached one. */
const folder = '/pictures/1/social'

export function socialPicturePath(pathname: string) {
  return `${folder}${pathname === '/' ? '/home' : pathname}.png`
}

/** Returns the path of the page for a social picture's path, or undefined for any other path. */
export function pathOfSocialPicture(address: string) {
  if (!address.startsWith(`${folder}/`) || !address.endsWith('.png')) return undefined
  const path = address.slice(folder.length, -'.png'.length)
  if (path === '/home') return '/'
  return path === '/' ? undefined : path
}
