import { hasDamageLog } from '../damage-log/log-mark.ts'
import { rememberTicks } from './remember-ticks.ts'

/** Restores the data stored on this device: check marks, the damage log, and the option to add its photos to a form. */
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
