// Writes a place into a search form in the browser.

export const everywhere = 'All Cities'

/** Chooses a city of the list, adding it if it isn't there, and empties the field; with '' the city no longer counts. */
export function putCity(form: HTMLFormElement, city: string) {
  const select = form.elements.namedItem('city')
  if (!(select instanceof HTMLSelectElement)) return
  const name = city || everywhere
  if (![...select.options].some(({ value }) => value === name)) select.add(new Option(name))
  select.value = name
}

export function nearField(form: HTMLFormElement) {
  const near = form.elements.namedItem('near')
  return near instanceof HTMLInputElement ? near : undefined
}
