import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { undoMinutes } from './quote.ts'

// Texts of hiring a contractor, on the homeowner's page and the question before it.

const en = {
  hiredThem: 'I hired them',
  hiredName: (name: string) => `I hired ${name}`,
  done: (name: string) => `You hired ${name}`,
  review: 'In a few days we’ll ask you how it went.',
  undo: (until: string) => sentence`Changed your mind? You can undo this until ${until}.`,
  undoButton: 'Undo',
  close: 'Close request',
  reopen: 'Reopen request',
  question: {
    title: (name: string) => `Did you hire ${name}?`,
    turnAround: 'We’ll email them right away to turn around.',
    others: (names: string) => sentence`We’ll thank the others and let them know they’re not needed: ${names}.`,
    effect: `You can undo this for ${undoMinutes} minutes.`,
    button: (name: string) => `Yes, I hired ${name}`,
    cancel: 'Not yet',
  },
}

type HireMessages = typeof en

const es: HireMessages = {
  hiredThem: 'Contraté a este techador',
  hiredName: name => `Contraté a ${name}`,
  done: name => `Usted contrató a ${name}`,
  review: 'En unos días le preguntaremos cómo le fue.',
  undo: until => sentence`¿Cambió de idea? Puede deshacerlo hasta el ${until}.`,
  undoButton: 'Deshacer',
  close: 'Cerrar la solicitud',
  reopen: 'Volver a abrir la solicitud',
  question: {
    title: name => `¿Contrató a ${name}?`,
    turnAround: 'Les avisaremos enseguida por correo para que se den la vuelta.',
    others: names => sentence`Daremos las gracias a los demás y les avisaremos: ${names}.`,
    effect: `Puede deshacerlo durante ${undoMinutes} minutos.`,
    button: name => `Sí, contraté a ${name}`,
    cancel: 'Todavía no',
  },
}

const ht: HireMessages = {
  hiredThem: 'Mwen anplwaye l',
  hiredName: name => `Mwen anplwaye ${name}`,
  done: name => `Ou chwazi ${name}`,
  review: 'Nan kèk jou n ap mande ou kijan sa te pase.',
  undo: until => sentence`Si se yon erè, ou ka defè sa jiska lè sa a: ${until}.`,
  undoButton: 'Defè',
  close: 'Fèmen demann lan',
  reopen: 'Louvri demann lan ankò',
  question: {
    title: name => `Èske ou anplwaye ${name}?`,
    turnAround: 'N ap ekri yo touswit pou yo tounen.',
    others: names => sentence`N ap di lòt yo mèsi epi fè yo konnen: ${names}.`,
    effect: `Ou ka defè sa pandan ${undoMinutes} minit.`,
    button: name => `Wi, mwen anplwaye ${name}`,
    cancel: 'Poko',
  },
}

export const hireMessages: Record<Language, HireMessages> = { en, es, ht }
