import { ownPath } from '#platform/request/own-path.ts'

/** Longer ones are no paths of ours: they would only make a mailed link unreadable. */
const longest = 500

/** Where somebody goes on to after an account form, as `to` in its address says; `otherwise` without one. */
export function pathAfter({ url }: Request, otherwise = '/account') {
  const to = new URL(url).searchParams.get('to')
  return to && to.length <= longest ? ownPath(to, otherwise) : otherwise
}

/** The path of an account form that leads on to `next`. */
export function withPathAfter(path: string, next: string) {
  return next === '/' || next === '/account' ? path : `${path}?to=${encodeURIComponent(next)}`
}
