/**
 * Tells the server what the element says of itself: `view ace-roofing`, `call ace-roofing`. A page that was opened in the
 * background was not seen before somebody turns to it. Without network nothing is told, and nothing is missing.
 */
export function tellTraffic({ dataset: { tell: told = '' } }: HTMLElement) {
  const tell = () => navigator.sendBeacon('/traffic', new URLSearchParams({ told }))
  // A tap is told at once: the site that it opens may hide this page already.
  const isHidden = document.visibilityState === 'hidden' && told.startsWith('view')
  if (isHidden) addEventListener('visibilitychange', tell, { once: true })
  else tell()
}
