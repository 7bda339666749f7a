import { languageOfPath } from '#platform/text/language.ts'
import { deviceListMessages } from './device-list-messages.ts'

const dot = 'block h-2 w-2 rounded-full bg-edge'
const chosen = 'block h-2 w-6 rounded-full bg-accent'

/** On a phone, shows which column of the comparison is in view: as dots, and in words. */
export function followColumns(table: HTMLElement) {
  const columns = table.firstElementChild
  if (!(columns instanceof HTMLElement)) return
  const heads = [...columns.querySelectorAll<HTMLElement>('[data-column]')]
  const words = document.querySelector('[data-swipe]')
  const dots = document.querySelector('[data-dots]')
  if (heads.length < 2 || !words || !dots) return
  const { swipe } = deviceListMessages[languageOfPath(location.pathname)]
  let shown = -1

  const show = () => {
    const start = columns.getBoundingClientRect().left
    const gaps = heads.map(head => Math.abs(head.getBoundingClientRect().left - start))
    const isAtEnd = columns.scrollLeft > 0 && columns.scrollLeft + columns.clientWidth >= columns.scrollWidth - 2
    const at = isAtEnd ? heads.length - 1 : gaps.indexOf(Math.min(...gaps))
    if (at === shown) return
    shown = at
    words?.replaceChildren(swipe(at + 1, heads.length))
    dots?.replaceChildren(
      ...heads.map((_, index) => {
        const made = document.createElement('span')
        made.className = index === at ? chosen : dot
        return made
      }),
    )
  }

  columns.addEventListener('scroll', show, { passive: true })
  show()
}
