import { maxPhotos } from '#domain/requests/quotes/quote.ts'
import { byTime, logEntries } from './log-entry.ts'

/** Adds the log's chosen photos to the form around a button, after the photos already there; four in all. */
export async function handPhotos(button: HTMLElement) {
  const input = button.closest('form')?.elements.namedItem('photos')
  if (!(input instanceof HTMLInputElement)) return
  const chosen = (await logEntries.readAll()).sort(byTime).filter(({ isChosen }) => isChosen)
  const photos = chosen.map(({ photo }, index) => {
    const name = `damage-${index + 1}.${photo.type.split('/')[1]}`
    return new File([photo], name, { type: photo.type })
  })
  const handed = new DataTransfer()
  for (const photo of [...(input.files ?? []), ...photos].slice(0, maxPhotos)) handed.items.add(photo)
  input.files = handed.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  button.hidden = true
  input.focus()
}
