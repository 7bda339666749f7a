import { englishPath } from '#platform/text/language.ts'

/** Stores the check marks of a page's checklists on the device, shared by all languages. Starts over when the list's length changes. */
export function rememberTicks(boxes: readonly HTMLInputElement[]) {
  const key = `ticks ${englishPath(location.pathname)}`
  const [count, ...ticked] = (localStorage.getItem(key) ?? '').split(' ')
  const isSame = Number(count) === boxes.length
  for (const [index, box] of boxes.entries()) if (isSame && ticked.includes(String(index))) box.checked = true

  const clear = document.querySelector<HTMLElement>('[data-untick]')
  const keep = () => {
    const indexes = [...boxes.keys()].filter(index => boxes[index]?.checked)
    if (clear) clear.hidden = indexes.length === 0
    if (indexes.length > 0) localStorage.setItem(key, [boxes.length, ...indexes].join(' '))
    else localStorage.removeItem(key)
  }
  for (const box of boxes) box.addEventListener('change', keep)
  clear?.addEventListener('click', () => {
    for (const box of boxes) box.checked = false
    keep()
  })
  keep()
}
