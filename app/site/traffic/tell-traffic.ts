/** Sends `view ace-roofing` or `none jupiter commercial-roofing`. A background tab counts when it becomes visible. Offline events are lost. */
export function tellTraffic(element: HTMLElement) {
  const told = element.dataset.tell ?? ''
  const tell = () => navigator.sendBeacon('/traffic', new URLSearchParams({ told }))
  // Reports a tap immediately, because the site that it opens may already hide this page.
  const isHidden = document.visibilityState === 'hidden' && element.tagName !== 'A'
  if (isHidden) addEventListener('visibilitychange', tell, { once: true })
  else tell()
}
