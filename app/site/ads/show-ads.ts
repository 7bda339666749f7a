import type { Ad } from '#domain/commerce/ads/choose-ad.server.ts'

// Fills slots when they come near the viewport, and reports impressions: half of the ad in view for one second.

const seen: string[] = []
const tokens = new WeakMap<Element, string>()
const timers = new WeakMap<Element, number>()

export function showAds(slots: Iterable<HTMLElement>) {
  const near = new IntersectionObserver(entries => entries.forEach(fillNear), { rootMargin: '400px' })
  const viewed = new IntersectionObserver(entries => entries.forEach(notice), { threshold: 0.5 })
  for (const slot of slots) near.observe(slot)
  addEventListener('visibilitychange', tell)
  setInterval(tell, 3_000)

  function fillNear({ isIntersecting, target }: IntersectionObserverEntry) {
    if (!isIntersecting || !(target instanceof HTMLElement)) return
    near.unobserve(target)
    void ask(target).then(ad => {
      if (ad) {
        fill(target, ad)
        viewed.observe(target)
      } else if (target.getBoundingClientRect().top > innerHeight) target.hidden = true
    })
  }

  function notice({ isIntersecting, target }: IntersectionObserverEntry) {
    clearTimeout(timers.get(target))
    if (!isIntersecting) return
    const count = () => {
      viewed.unobserve(target)
      seen.push(tokens.get(target) ?? '')
    }
    timers.set(target, window.setTimeout(count, 1_050))
  }
}

async function ask(slot: HTMLElement): Promise<Ad | null> {
  try {
    const response = await fetch(`/ads/slot?placement=${slot.dataset.ad}`)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

function fill(slot: HTMLElement, { href, text, picture, token }: Ad) {
  tokens.set(slot, token)
  const link = document.createElement('a')
  link.href = href
  link.rel = 'sponsored noopener'
  link.className = picture ? 'block size-full' : 'inline-flex min-h-11 items-center underline underline-offset-4'
  if (picture) {
    const { src, width, height } = picture
    const image = Object.assign(new Image(width, height), { src, alt: text })
    image.className = 'size-full object-contain'
    link.append(image)
  } else link.textContent = text
  slot.querySelector('[data-ad-box]')?.append(link)
  slot.classList.remove('invisible')
}

function tell() {
  if (seen.length === 0) return
  navigator.sendBeacon('/ads/seen', new URLSearchParams(seen.splice(0).map(token => ['seen', token])))
}
