import { everywhere, nearField, putCity } from './put-place.ts'
import { usePosition } from './use-position.ts'

// Suggests places below the field for a place, once a visitor focuses it. The pattern is the ARIA combobox with a list.

type Place = { name: string; zips: string[] }
type Suggestion = { text: string; value: string | null }

const most = 8

export async function openWhereBox(box: HTMLElement) {
  const input = box.querySelector<HTMLInputElement>('[name=near]')
  const select = box.querySelector<HTMLSelectElement>('[name=city]')
  const form = input?.form
  if (!input || !select || !form) return
  const locate = box.querySelector<HTMLElement>('[data-act=near-me]')
  const cities = [...select.options].map(({ value, text }) => ({ text, value: value === everywhere ? '' : value }))
  let places: Place[] = []
  let shown: Suggestion[] = []
  let active = -1
  /** The visitor is choosing, even if nothing can be suggested yet. */
  let isChoosing = false

  const list = document.createElement('ul')
  list.id = 'where-places'
  list.role = 'listbox'
  list.hidden = true
  list.ariaLabel = box.dataset.suggestions ?? ''
  list.className =
    'absolute inset-x-0 top-full z-5 mt-1 grid max-h-96 gap-1 overflow-y-auto rounded-panel border border-line bg-raised p-2 text-ink shadow-float [&[hidden]]:hidden'
  input.parentElement?.append(list)
  input.role = 'combobox'
  input.autocomplete = 'off'
  input.setAttribute('aria-controls', list.id)
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  if (/^-?\d+\.\d+,/.test(input.value)) keepPosition(input, form)

  const show = () => {
    shown = suggest(input.value, places, cities, locate?.title)
    active = -1
    isChoosing = true
    list.replaceChildren(
      ...shown.map(({ text }, index) => {
        const option = document.createElement('li')
        option.id = `where-${index}`
        option.role = 'option'
        option.ariaSelected = 'false'
        option.textContent = text
        option.className =
          'flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold hover:bg-sunken aria-selected:bg-tint aria-selected:text-tint-ink'
        return option
      }),
    )
    toggle(shown.length > 0)
    // Below the field, a phone's keyboard would hide the list.
    if (input.getBoundingClientRect().bottom > innerHeight / 2) box.scrollIntoView()
  }
  const toggle = (isOpen: boolean) => {
    list.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
    if (!isOpen) input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    isChoosing = false
    toggle(false)
  }
  const move = (step: number) => {
    if (list.hidden) show()
    if (shown.length === 0) return
    active = (active + step + (active < 0 && step < 0 ? 1 : 0) + shown.length) % shown.length
    for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === active)
    input.setAttribute('aria-activedescendant', `where-${active}`)
    list.children[active]?.scrollIntoView({ block: 'nearest' })
  }
  const take = (index: number) => {
    const chosen = shown[index]
    if (!chosen) return
    close()
    if (chosen.value === null) return locate && usePosition(locate)
    input.value = chosen.value === '' ? '' : chosen.text
    if (chosen.value === '') putCity(form, '')
    input.dispatchEvent(new Event('change'))
  }

  input.addEventListener('focus', show)
  input.addEventListener('click', show)
  input.addEventListener('input', show)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && !list.hidden) close()
    else if (event.key === 'Enter' && !list.hidden && active >= 0) take(active)
    else return
    event.preventDefault()
  })
  // A press would move the focus out of the field, which would close the list before the click.
  list.addEventListener('mousedown', event => event.preventDefault())
  list.addEventListener('click', event => {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null
    if (option) take([...list.children].indexOf(option))
  })
  form.addEventListener('submit', () => settle(form, places))

  if (document.activeElement === input) show()
  const loaded: unknown = await fetch(box.dataset.where ?? '')
    .then(answer => answer.json())
    .catch(() => [])
  if (Array.isArray(loaded)) places = loaded
  if (isChoosing) show()
}

/** Returns the places that begin with the text, or whose name has a word that does; without a text, the cities of the list. */
function suggest(typed: string, places: Place[], cities: { text: string; value: string }[], locate = ''): Suggestion[] {
  const text = fold(typed)
  const here = locate ? [{ text: locate, value: null }] : []
  if (text === '') return [...here, ...cities]
  if (/^\d/.test(text)) {
    const zips = places.flatMap(({ name, zips }) => zips.map(zip => ({ text: `${zip} · ${name}`, value: zip })))
    return zips.filter(({ value }) => value.startsWith(text.slice(0, 5))).slice(0, most)
  }
  const found = places.filter(({ name }) => ` ${fold(name)}`.includes(` ${text}`))
  const first = found.filter(({ name }) => fold(name).startsWith(text))
  return [...new Set([...first, ...found])].slice(0, most).map(({ name }) => ({ text: name, value: name }))
}

/** Turns what the field shows into the address of a search: a city of the county, a ZIP, or the text as it is. */
function settle(form: HTMLFormElement, places: Place[]) {
  const input = nearField(form)
  const text = input?.value.trim() ?? ''
  if (!input || text === '') return
  const city = places.find(({ name }) => fold(name) === fold(text))
  putCity(form, city?.name ?? '')
  if (city) input.value = ''
  else input.value = /^\d{5}(?= · )/.exec(text)?.[0] ?? text
}

/** Shows words instead of coordinates until the visitor types another place. */
function keepPosition(input: HTMLInputElement, form: HTMLFormElement) {
  const position = input.value
  const label = input.dataset.position ?? ''
  input.value = label
  input.select()
  form.addEventListener('submit', event => {
    if (input.value !== label) return
    event.stopImmediatePropagation()
    putCity(form, '')
    input.value = position
  })
}

function fold(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
