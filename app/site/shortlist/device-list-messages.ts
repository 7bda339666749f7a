import { maxCompared, maxSaved } from '#domain/directory/comparison/comparison.ts'
import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

/** Texts of the heart, the tick and what the script shows of the lists on this device. */
const en = {
  save: (name: string) => `Save ${name}`,
  saved: 'Saved',
  isFull: `Your shortlist has ${maxSaved} roofers, the most it can hold. Remove one first.`,
  removed: (name: string) => sentence`Removed ${name}.`,
  cleared: 'Your shortlist is empty now.',
  added: (count: number) => (count === 1 ? 'Saved 1 roofer.' : `Saved ${count} roofers.`),
  undo: 'Undo',
  compare: 'Compare',
  compareName: (name: string) => `Compare ${name}`,
  compareCount: (count: number) => `Compare ${count}`,
  compareFirst: (count: number) => `Compare the first ${count}`,
  request: (count: number) => (count === 1 ? 'Request a free quote' : `Request ${count} free quotes`),
  tray: {
    count: (count: number) => `${count} of ${maxCompared} to compare`,
    full: `You can compare ${maxCompared} at a time.`,
    clear: 'Clear',
  },
  swipe: (column: number, columns: number) => sentence`${column} of ${columns}. Swipe for the next.`,
}

export type DeviceListMessages = typeof en

const es: DeviceListMessages = {
  save: name => `Guardar ${name}`,
  saved: 'Guardados',
  isFull: `Su lista ya tiene ${maxSaved} techadores, el máximo. Quite uno primero.`,
  removed: name => `Quitamos ${name} de su lista.`,
  cleared: 'Su lista está vacía.',
  added: count => (count === 1 ? 'Guardamos 1 techador.' : `Guardamos ${count} techadores.`),
  undo: 'Deshacer',
  compare: 'Comparar',
  compareName: name => `Comparar ${name}`,
  compareCount: count => `Comparar ${count}`,
  compareFirst: count => `Comparar los primeros ${count}`,
  request: count => (count === 1 ? 'Pedir un presupuesto gratis' : `Pedir ${count} presupuestos gratis`),
  tray: {
    count: count => `${count} de ${maxCompared} para comparar`,
    full: `Puede comparar ${maxCompared} a la vez.`,
    clear: 'Quitar todos',
  },
  swipe: (column, columns) => sentence`${column} de ${columns}. Deslice para ver el siguiente.`,
}

const ht: DeviceListMessages = {
  save: name => `Anrejistre ${name}`,
  saved: 'Anrejistre',
  isFull: `Lis ou a gen ${maxSaved} kontraktè, se maksimòm lan. Retire youn anvan.`,
  removed: name => sentence`Nou retire ${name}.`,
  cleared: 'Lis ou a vid kounye a.',
  added: count => (count === 1 ? 'Nou anrejistre 1 kontraktè.' : `Nou anrejistre ${count} kontraktè.`),
  undo: 'Defè',
  compare: 'Konpare',
  compareName: name => `Konpare ${name}`,
  compareCount: count => `Konpare ${count}`,
  compareFirst: count => `Konpare premye ${count} yo`,
  request: count => (count === 1 ? 'Mande yon estimasyon gratis' : `Mande ${count} estimasyon gratis`),
  tray: {
    count: count => `${count} sou ${maxCompared} pou konpare`,
    full: `Ou ka konpare ${maxCompared} alafwa.`,
    clear: 'Retire tout',
  },
  swipe: (column, columns) => sentence`${column} sou ${columns}. Glise pou wè pwochen an.`,
}

export const deviceListMessages: Record<Language, DeviceListMessages> = { en, es, ht }
