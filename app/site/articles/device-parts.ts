import { englishPath } from '#platform/text/language.ts'
import { hasDamageLog } from '../damage-log/log-mark.ts'

export function wakeDeviceParts() {
  rememberTicks([...document.querySelectorAll<HTMLInputElement>('[data-remember]')])
  if (!hasDamageLog()) return
  if (document.querySelector('[data-damage-log]')) {
    void import('../damage-log/show-damage-log.ts').then(log => log.showDamageLog())
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-log-photos]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      void import('../damage-log/hand-photos.ts').then(log => log.handPhotos(button))
    })
  }
}

/** All languages share the check marks. They start over when the list's length changes. */
function rememberTicks(boxes: readonly HTMLInputElement[]) {
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
