import type { Language } from '#platform/text/language.ts'
import { type DamageLogWords, damageLogWords } from './damage-log-words.ts'
import { fillEntry, partOf } from './entry-item.ts'
import { byTime, logEntries } from './log-entry.ts'
import { markDamageLog } from './log-mark.ts'

/** Renders all entries again, with their number and the error of the last action. */
export async function drawLog(place: HTMLElement, language: Language, fault?: keyof DamageLogWords['faults']) {
  const words = damageLogWords[language]
  const entries = await readLog()
  const template = partOf(place, 'template', HTMLTemplateElement)
  const items = entries.map(entry => fillEntry(template, entry, language))
  partOf(place, 'entries', HTMLUListElement).replaceChildren(...items)
  partOf(place, 'actions', HTMLDivElement).hidden = entries.length === 0
  const said = [fault && words.faults[fault], entries.length > 0 && words.count(entries.length)]
  partOf(place, 'status', HTMLParagraphElement).textContent = said.filter(Boolean).join(' ')
}

/** Returns the entries in order. Records whether there are any, for pages that need to know it synchronously. */
export async function readLog() {
  const entries = (await logEntries.readAll().catch(() => [])).sort(byTime)
  markDamageLog(entries.length)
  return entries
}
