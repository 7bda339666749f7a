import type { Language } from '#platform/text/language.ts'
import { type DamageLogWords, damageLogWords } from './damage-log-words.ts'
import { fillEntry, partOf } from './entry-item.ts'
import { byTime, logEntries } from './log-entry.ts'
import { markDamageLog } from './log-mark.ts'

/** Shows every entry anew, how many there are, and what to tell of the last thing that was done. */
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

/** The entries in their order; whether there are any is marked for pages that want to know it at once. */
export async function readLog() {
  const entries = (await logEntries.readAll().catch(() => [])).sort(byTime)
  markDamageLog(entries.length)
  return entries
}
