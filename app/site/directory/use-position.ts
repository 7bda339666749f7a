// Run in the browser when somebody presses 'Use my position': it leads to the nearest, or says why it can't.

/** Longer than a phone indoors takes, and short enough that nobody gives up before. */
const patienceMs = 12_000

const sentences = {
  looking: 'Looking for your position…',
  refused: 'We can’t see your position: this browser doesn’t share it with us. Type your ZIP code instead.',
  unavailable: 'Your device can’t tell its position right now. Type your ZIP code instead.',
  late: 'Your position is taking too long. Type your ZIP code instead.',
}

export function usePosition(button: HTMLElement) {
  const form = button.closest('form')
  const near = form?.elements.namedItem('near')
  const status = form?.querySelector('[role="status"]')
  if (!form || !(near instanceof HTMLInputElement) || !status) return
  let isOver = false

  function giveUp(why: Exclude<keyof typeof sentences, 'looking'>) {
    if (isOver) return
    isOver = true
    status?.replaceChildren(sentences[why])
    button.removeAttribute('aria-busy')
    if (near instanceof HTMLInputElement) near.focus()
  }

  status.replaceChildren(sentences.looking)
  button.setAttribute('aria-busy', 'true')
  // A question that was closed without an answer is answered by some browsers never, and the time limit of others doesn't count it.
  setTimeout(() => giveUp('late'), patienceMs)
  if (!navigator.geolocation) return giveUp('unavailable')
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (isOver) return
      isOver = true
      // Rounded to half a mile or so: near enough to sort by, and not where somebody lives.
      near.value = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
      form.submit()
    },
    ({ code, PERMISSION_DENIED, TIMEOUT }) =>
      giveUp(code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'late' : 'unavailable'),
    { timeout: patienceMs - 2_000, maximumAge: 300_000 },
  )
}
