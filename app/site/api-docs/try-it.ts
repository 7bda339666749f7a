/** Shows the form on the documentation's page, and sends what is asked with it. The key is kept nowhere. */
export function tryApi(section: HTMLElement) {
  const form = section.querySelector('form')
  const answer = section.querySelector('[data-try-answer]')
  if (!form || !answer) return
  section.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    const fields = new FormData(form)
    answer.textContent = '…'
    ask(String(fields.get('key')), String(fields.get('path'))).then(
      text => {
        answer.textContent = text
      },
      () => {
        answer.textContent = 'No answer: check your connection.'
      },
    )
  })
}

async function ask(key: string, path: string) {
  const url = new URL(`/api/v1/${path.replace(/^\/+/, '')}`, location.origin)
  // Whatever was typed, the key goes to the API and nowhere else.
  if (!url.pathname.startsWith('/api/v1/')) return 'This address is not one of the API.'
  const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` }, credentials: 'omit' })
  const left = response.headers.get('RateLimit')
  return [`${response.status}${left ? `   RateLimit: ${left}` : ''}`, '', indented(await response.text())].join('\n')
}

function indented(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
