/** Shows the form on the documentation page and sends its requests. The key is never stored. */
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
        answer.textContent = 'No response. Check your connection.'
      },
    )
  })
}

async function ask(key: string, path: string) {
  const url = new URL(`/api/v1/${path.replace(/^\/+/, '')}`, location.origin)
  // Sends the key only to the API, whatever path was typed.
  if (!url.pathname.startsWith('/api/v1/')) return 'This address isn’t part of the API.'
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
