/** Sends `view ace-roofing`. A background tab counts when it becomes visible. Offline events are lost. */
export function tellTraffic({ dataset: { tell: told = '' } }: HTMLElement) {
  const tell = () => navigator.sendBeacon('/traffic', new URLSearchParams({ told }))
  // Reports a tap immediately, because the site that it opens may already hide this page.
  const isHidden = document.visibilityState === 'hidden' && told.startsWith('view')
  if (isHidden) addEventListener('visibilitychange', tell, { once: true })
  else tell()
}
