import { putCity } from './put-place.ts'

// Runs in the browser after a tap on 'Use my location': goes to the nearest contractors, or says why it can't.

/** Longer than a phone takes indoors, and short enough that visitors don't give up first. */
const patienceMs = 12_000

/** The button's data attributes have the messages in the page's language. */
export function usePosition(button: HTMLElement) {
  const form = button.closest('form')
  const near = form?.elements.namedItem('near')
  const status = form?.querySelector('[role="status"]')
  if (!form || !(near instanceof HTMLInputElement) || !status) return
  let isOver = false

  function giveUp(why: 'denied' | 'unavailable' | 'late') {
    if (isOver) return
    isOver = true
    status?.replaceChildren(button.dataset[why] ?? '')
    button.removeAttribute('aria-busy')
    if (near instanceof HTMLInputElement) near.focus()
  }

  status.replaceChildren(button.dataset.looking ?? '')
  button.setAttribute('aria-busy', 'true')
  // Some browsers never report a permission prompt that was dismissed, and others don't count it toward the timeout.
  setTimeout(() => giveUp('late'), patienceMs)
  if (!navigator.geolocation) return giveUp('unavailable')
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (isOver) return
      isOver = true
      // Rounded to about half a mile: precise enough to sort by distance, without revealing the visitor's home.
      putCity(form, '')
      near.value = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
      form.submit()
    },
    ({ code, PERMISSION_DENIED, TIMEOUT }) =>
      giveUp(code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'late' : 'unavailable'),
    { timeout: patienceMs - 2_000, maximumAge: 300_000 },
  )
}
