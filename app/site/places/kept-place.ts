import { milesBetween } from '#domain/directory/places/distance.ts'
import { placeOf } from '#domain/directory/places/place.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { milesText } from './miles-text.ts'
import { nearField, putCity } from './put-place.ts'
import { servesTexts } from './serves-text.ts'

// The place that a visitor chose is kept on the device, and used on pages that are the same for everyone.

const key = 'place'

/** `near`: as in a search's address. `isCity`: the search was for that city alone. */
type Kept = { near: string; label: string; point: string; isCity: boolean }

export function keptPlace(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** The place in the page's address, otherwise the kept one; '' for none. */
export function placeHere() {
  return placeOf(new URLSearchParams(location.search).get('near') ?? keptPlace()?.near ?? null)
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'near' in value && 'label' in value && 'point' in value
}

/** Saves the place that the page names, then applies the saved place to links and distances. */
export function usePlace(chosen: HTMLElement | null) {
  if (chosen) {
    const { place: near, label, point, isCity } = chosen.dataset
    localStorage.setItem(key, JSON.stringify({ near, label, point, isCity: isCity !== undefined }))
  }
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('[data-clear-place]')) localStorage.removeItem(key)
  })
  const kept = keptPlace()
  if (!kept) return
  carry(kept)
  measure(kept.point)
  sayServes(kept)
  if (!chosen) prefill(kept)
}

/** Emergency Help lists the closest first; its own page offers that instead of reloading. */
function carry({ near, label }: Kept) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="/emergency-help"]')) {
    if (!link.closest('[data-anywhere]')) link.search = `?near=${encodeURIComponent(near)}`
  }
  const offer = document.querySelector<HTMLAnchorElement>('[data-nearest]')
  if (!offer) return
  offer.search = `?near=${encodeURIComponent(near)}`
  const { nearest = '', toYou = '' } = offer.dataset
  offer.textContent = isPosition(near) ? toYou : nearest.replace('|', label)
  offer.parentElement?.removeAttribute('hidden')
}

function measure(point: string) {
  const language = knownLanguage(document.documentElement.lang)
  for (const slot of document.querySelectorAll<HTMLElement>('[data-away]')) {
    const miles = milesBetween(pointIn(point), pointIn(slot.dataset.away))
    if (Number.isNaN(miles)) continue
    slot.textContent = milesText({ miles, isRough: slot.dataset.rough !== undefined }, language)
    slot.hidden = false
  }
}

/** Shows for each listing with a service area whether it serves the saved place. */
function sayServes({ near, point }: Kept) {
  const { serves, servesNot, here } = servesTexts[knownLanguage(document.documentElement.lang)]
  const place = isPosition(near) ? here : near
  for (const slot of document.querySelectorAll<HTMLElement>('[data-serves]')) {
    const miles = milesBetween(pointIn(point), pointIn(slot.dataset.from))
    if (Number.isNaN(miles)) continue
    slot.textContent = miles <= Number(slot.dataset.serves) ? serves(place) : servesNot(place)
    slot.hidden = false
  }
}

function isPosition(near: string) {
  return near.includes(',')
}

function pointIn(text: string | undefined) {
  const [lat = Number.NaN, lon = Number.NaN] = (text ?? '').split(',').map(Number)
  return { lat, lon }
}

function prefill({ near, label, isCity }: Kept) {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name=message][data-place-first]')
  if (message && message.value === '') message.value = messageStart() ?? ''
  const field = document.querySelector<HTMLInputElement>('[data-where] [name=near]')
  const form = field?.form
  // A browser restores the label when the visitor comes back.
  if (!field || !form || (field.value && field.value !== label)) return
  field.value = label
  const forget = form.querySelector<HTMLElement>('[data-forget]')
  forget?.removeAttribute('hidden')
  forget?.addEventListener('click', () => {
    localStorage.removeItem(key)
    forget.hidden = true
    field.value = ''
    field.focus()
  })
  field.addEventListener('input', () => forget?.setAttribute('hidden', ''))
  form.addEventListener('submit', event => {
    if (nearField(form)?.value !== label) return
    // The place is settled: the suggestions have nothing to read from the field.
    event.stopImmediatePropagation()
    putCity(form, isCity ? near : '')
    field.value = isCity ? '' : near
  })
}

/** The first line of a message to a roofer: where the roof is. A position on the globe says nothing to a reader. */
export function messageStart() {
  const kept = keptPlace()
  return kept && !kept.near.includes(',') ? `${kept.label}\n` : undefined
}
