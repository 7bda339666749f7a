import { calendarMessages, hourText } from '#platform/text/calendar-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { maxEntries } from './log-entry.ts'

const en = {
  title: 'Damage log',
  intro:
    'Photos with the time, the room and a note, for your insurer. They stay on this phone: we never see them unless you send them.',
  paper: 'On paper: give each photo a number. Write the number, the time, the room and what you see.',
  open: 'Open damage log',
  add: 'Add photos',
  time: 'Time',
  room: 'Room',
  rooms: ['Living room', 'Kitchen', 'Bedroom', 'Bathroom', 'Hallway', 'Attic', 'Garage', 'Roof, from outside'],
  note: 'What you see',
  choose: 'Include this when I ask a roofer for a quote',
  photo: 'Photo',
  remove: 'Delete',
  removeAll: 'Delete all',
  save: 'Save as one file',
  attach: 'To send photos to a roofer, tap “Add photos from my damage log” in the quote form.',
  count: (count: number) => (count === 1 ? '1 photo on this phone.' : `${count} photos on this phone.`),
  askRemove: 'Delete this photo and its note from this phone?',
  askRemoveAll: 'Delete all photos and notes from this phone? Save the file first.',
  fieldErrors: {
    unreadable: 'This phone can’t read one of those files. Choose a JPG or PNG.',
    full: 'This phone couldn’t save the photo. It may be full, or you’re in a private window.',
    many: `The log can have up to ${maxEntries} photos. Save it as a file, then delete some.`,
  },
  made: (time: string) => `Made on ${time}`,
}

export type DamageLogMessages = typeof en

const es: DamageLogMessages = {
  title: 'Registro de daños',
  intro:
    'Fotos con la hora, el cuarto y una nota, para su aseguradora. Se quedan en este teléfono: no las vemos si usted no las envía.',
  paper: 'En papel: dé un número a cada foto. Anote el número, la hora, el cuarto y lo que ve.',
  open: 'Abrir el registro de daños',
  add: 'Agregar fotos',
  time: 'Hora',
  room: 'Cuarto',
  rooms: ['Sala', 'Cocina', 'Dormitorio', 'Baño', 'Pasillo', 'Ático', 'Garaje', 'Techo, desde afuera'],
  note: 'Lo que ve',
  choose: 'Enviar cuando pida un presupuesto a un techador',
  photo: 'Foto',
  remove: 'Borrar',
  removeAll: 'Borrar todo',
  save: 'Guardar como un solo archivo',
  attach: 'Para enviar fotos a un techador, toque “Agregar fotos de mi registro de daños” en el formulario.',
  count: count => (count === 1 ? '1 foto en este teléfono.' : `${count} fotos en este teléfono.`),
  askRemove: '¿Borrar esta foto y su nota de este teléfono?',
  askRemoveAll: '¿Borrar todas las fotos y notas de este teléfono? Guarde antes el archivo.',
  fieldErrors: {
    unreadable: 'Un archivo no es una foto que este teléfono pueda leer. Elija un JPG o PNG.',
    full: 'Este teléfono no pudo guardar la foto. Puede estar lleno, o usted está en una ventana privada.',
    many: `El registro guarda ${maxEntries} fotos. Guárdelo como archivo y luego borre algunas.`,
  },
  made: time => `Hecho el ${time}`,
}

const ht: DamageLogMessages = {
  title: 'Rejis domaj yo',
  intro:
    'Foto ak lè a, pyès la ak yon nòt, pou konpayi asirans ou. Yo rete nan telefòn sa a: nou pa wè yo si ou pa voye yo.',
  paper: 'Sou papye: bay chak foto yon nimewo. Ekri nimewo a, lè a, pyès la ak sa ou wè.',
  open: 'Louvri rejis domaj yo',
  add: 'Ajoute foto',
  time: 'Lè',
  room: 'Pyès',
  rooms: ['Salon', 'Kwizin', 'Chanm', 'Twalèt', 'Koridò', 'Galata', 'Garaj', 'Twati, depi deyò'],
  note: 'Sa ou wè',
  choose: 'Voye l lè mwen mande yon kontraktè yon estimasyon',
  photo: 'Foto',
  remove: 'Efase',
  removeAll: 'Efase tout',
  save: 'Anrejistre nan yon sèl fichye',
  attach: 'Pou voye foto bay yon kontraktè, peze “Ajoute foto ki nan rejis domaj mwen” nan fòm nan.',
  count: count => `${count} foto nan telefòn sa a.`,
  askRemove: 'Efase foto sa a ak nòt li nan telefòn sa a?',
  askRemoveAll: 'Efase tout foto ak nòt nan telefòn sa a? Anrejistre fichye a anvan.',
  fieldErrors: {
    unreadable: 'Gen yon fichye ki pa yon foto telefòn sa a ka li. Chwazi yon JPG oswa PNG.',
    full: 'Telefòn sa a pa t kenbe foto a. Petèt li plen, oswa se yon fenèt prive.',
    many: `Rejis la kenbe ${maxEntries} foto. Anrejistre l nan yon fichye, epi efase kèk ladan yo.`,
  },
  made: time => `Fèt ${time}`,
}

export const damageLogMessages: Record<Language, DamageLogMessages> = { en, es, ht }

/** Formats the value of a datetime-local field, like `2026-11-21T15:40`, for display. Returns other text unchanged. */
export function minuteText(language: Language, minute: string) {
  const [year, month, day, hour, past] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(minute)?.slice(1).map(Number) ?? []
  if (!year || !month || !day || hour === undefined || past === undefined) return minute
  const messages = calendarMessages[language]
  return messages.dayAndHour(messages.date(day, month, year), hourText(language, hour * 60 + past))
}
