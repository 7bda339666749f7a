import type { Language } from '#platform/text/language.ts'
import { damageLogMessages, minuteText } from './damage-log-messages.ts'
import type { LogEntry } from './log-entry.ts'

/** Returns the element with this `data-log` name. Throws if the page has none, because then script and page are from different builds. */
export function partOf<Part extends HTMLElement>(within: ParentNode, name: string, kind: new () => Part) {
  const part = within.querySelector(`[data-log="${name}"]`)
  if (part instanceof kind) return part
  throw new Error(`the damage log has no ${name}`)
}

const shown = new WeakMap<HTMLElement, LogEntry>()

export function fillEntry(template: HTMLTemplateElement, entry: LogEntry, language: Language) {
  const copy = document.importNode(template.content, true)
  const item = copy.querySelector('li')
  if (!item) throw new Error('the template of the damage log has no item')
  shown.set(item, entry)
  fieldOf(item, 'takenAt').value = entry.takenAt
  fieldOf(item, 'room').value = entry.room
  fieldOf(item, 'note').value = entry.note
  boxOf(item).checked = entry.isChosen
  const canvas = partOf(item, 'photo', HTMLCanvasElement)
  canvas.ariaLabel = `${damageLogMessages[language].photo}, ${minuteText(language, entry.takenAt)}`
  void drawPhoto(canvas, entry.photo)
  return item
}

export function readEntry(item: HTMLElement): LogEntry {
  const entry = shown.get(item)
  if (!entry) throw new Error('an item of the damage log shows no entry')
  return {
    ...entry,
    takenAt: fieldOf(item, 'takenAt').value || entry.takenAt,
    room: fieldOf(item, 'room').value.trim(),
    note: fieldOf(item, 'note').value.trim(),
    isChosen: boxOf(item).checked,
  }
}

function fieldOf(item: ParentNode, name: 'takenAt' | 'room' | 'note') {
  const field = item.querySelector(`[name="${name}"]`)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
  throw new Error(`an entry of the damage log has no ${name}`)
}

function boxOf(item: ParentNode) {
  const box = item.querySelector('[name="isChosen"]')
  if (box instanceof HTMLInputElement) return box
  throw new Error('an entry of the damage log has no box')
}

/** Draws on a canvas, because the content security policy doesn't allow images from blob URLs. Crops the photo to fill the frame. */
async function drawPhoto(canvas: HTMLCanvasElement, photo: Blob) {
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const left = (canvas.width - width) / 2
  const top = (canvas.height - height) / 2
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height)
  picture.close()
}
