import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

/** Texts of the reminder to a contractor; English, whatever the homeowner's language. */
export const reminderMessages = {
  subject: (name: string) => `${name} hasn’t heard from you yet`,
  preheader: 'one tap answers',
  ago: (minutes: number) => (minutes < 90 ? `${minutes} minutes ago` : `${Math.round(minutes / 60)} hours ago`),
  opening: (name: string, business: string, ago: string) =>
    `${name} asked ${business} for help ${ago}, and nobody there has answered:`,
  close: (name: string, isByTimer: boolean) =>
    `Tap an answer, even if you can’t help: ${name} can then ask someone else.${isByTimer ? ' This is our only automatic reminder.' : ''}`,
}

/** Why the homeowner gets an offer without having asked for one. */
export type OfferedBecause = 'unanswered' | 'gone' | 'declined'

const en = {
  subject: {
    unanswered: (count: number) => `No answer yet. Ask ${count === 1 ? 'one' : count} more?`,
    gone: (count: number) => `Don’t wait for an answer. Ask ${count === 1 ? 'someone else' : `${count} others`}?`,
    declined: (count: number) => `Nobody can come. Ask ${count === 1 ? 'one' : count} more?`,
  } satisfies Record<OfferedBecause, (count: number) => string>,
  preheader: (names: string) => `Near you: ${names}`,
  opening: {
    unanswered: (asked: string, count: number) =>
      `${asked} ${count === 1 ? 'hasn’t' : 'haven’t'} answered your request yet. You could also ask:`,
    gone: (asked: string, count: number) =>
      `${asked} ${count === 1 ? 'is' : 'are'} no longer listed here, so don’t wait for an answer. You could ask:`,
    declined: (asked: string, _count: number) => `${asked} can’t help this time. You could also ask:`,
  } satisfies Record<OfferedBecause, (asked: string, count: number) => string>,
  /** When a roofer hasn’t come or called. */
  late: {
    here: (name: string) => `If ${name} came or called, you don’t need to do anything.`,
    call: (name: string, phone: string) => sentence`If not, call ${name} at ${phone}.`,
    opening: 'You could also ask:',
    none: 'Your request’s page shows more ways to get help.',
  },
  /** When nobody at a listing can read the request anymore. */
  changed: {
    subject: (name: string) => `${name} no longer has your request`,
    opening: (name: string) =>
      `${name}’s listing changed hands, and nobody there can see your request anymore. Don’t wait for an answer.`,
    promised: (name: string) =>
      `${name}’s listing changed hands, and nobody there can see your request anymore. Call and check that they’re still coming.`,
    call: (name: string, phone: string) => sentence`Call ${name}: ${phone}.`,
  },
  available: 'available now',
  confirm: 'Tap below to check who gets it. We don’t send anything until you confirm.',
  call: (name: string, phone: string) => sentence`Water coming in now? Don’t wait, call ${name}: ${phone}.`,
  button: (count: number) => (count === 1 ? 'Ask this roofer' : `Ask these ${count} roofers`),
  view: 'View your request',
}

type OthersMessages = typeof en

const es: OthersMessages = {
  subject: {
    unanswered: count => `Sin respuesta. ¿Pedir ayuda a ${count === 1 ? 'otro' : count} más?`,
    gone: count => `No espere respuesta. ¿Pedir ayuda a ${count === 1 ? 'otro' : `otros ${count}`}?`,
    declined: count => `Nadie puede ir. ¿Pedir ayuda a ${count === 1 ? 'otro' : count} más?`,
  },
  preheader: names => `Cerca de usted: ${names}`,
  opening: {
    unanswered: (asked, count) =>
      `${asked} todavía no ${count === 1 ? 'contesta' : 'contestan'} su solicitud. También puede pedir ayuda a:`,
    gone: (asked, count) =>
      `${asked} ya no ${count === 1 ? 'aparece' : 'aparecen'} aquí, así que no espere respuesta. Puede pedir ayuda a:`,
    declined: (asked, count) =>
      `${asked} no ${count === 1 ? 'puede' : 'pueden'} ayudar esta vez. También puede pedir ayuda a:`,
  },
  late: {
    here: name => `Si ${name} llegó o llamó, no tiene que hacer nada.`,
    call: (name, phone) => sentence`Si no, llame a ${name} al ${phone}.`,
    opening: 'También puede pedir ayuda a:',
    none: 'La página de su solicitud muestra otras formas de conseguir ayuda.',
  },
  changed: {
    subject: name => `${name} ya no tiene su solicitud`,
    opening: name =>
      `La ficha de ${name} cambió de dueño, y allí ya nadie puede ver su solicitud. No espere respuesta.`,
    promised: name =>
      `La ficha de ${name} cambió de dueño, y allí ya nadie puede ver su solicitud. Llame y confirme que todavía viene.`,
    call: (name, phone) => sentence`Llame a ${name}: ${phone}.`,
  },
  available: 'disponible ahora',
  confirm: 'Toque abajo para ver quién la recibirá. No enviamos nada hasta que usted confirme.',
  call: (name, phone) => sentence`¿Está entrando agua ahora? No espere, llame a ${name}: ${phone}.`,
  button: count => (count === 1 ? 'Pedir ayuda a este techador' : `Pedir ayuda a estos ${count} techadores`),
  view: 'Ver su solicitud',
}

const ht: OthersMessages = {
  subject: {
    unanswered: count => `Poko gen repons. Mande ${count === 1 ? 'yon' : count} lòt?`,
    gone: count => `Pa tann repons. Mande ${count === 1 ? 'yon' : count} lòt?`,
    declined: count => `Pèsonn pa ka vini. Mande ${count === 1 ? 'yon' : count} lòt?`,
  },
  preheader: names => `Toupre ou: ${names}`,
  opening: {
    unanswered: asked => `${asked} poko reponn demann ou. Ou ka mande tou:`,
    gone: asked => `${asked} pa parèt isit la ankò. Pa tann repons. Ou ka mande:`,
    declined: asked => `${asked} pa ka ede fwa sa a. Ou ka mande tou:`,
  },
  late: {
    here: name => `Si ${name} te vini oswa rele, ou pa bezwen fè anyen.`,
    call: (name, phone) => sentence`Si se pa sa, rele ${name} epi mande l: ${phone}.`,
    opening: 'Ou ka mande tou:',
    none: 'Paj demann ou an montre lòt kote pou jwenn èd.',
  },
  changed: {
    subject: name => `${name} pa gen demann ou ankò`,
    opening: name => `Biznis ${name} chanje mèt, epi pèsonn la pa ka wè demann ou ankò. Pa tann repons.`,
    promised: name =>
      `Biznis ${name} chanje mèt, epi pèsonn la pa ka wè demann ou ankò. Rele pou verifye si l ap vini toujou.`,
    call: (name, phone) => sentence`Rele ${name}: ${phone}.`,
  },
  available: 'disponib kounye a',
  confirm: 'Peze anba a epi gade kiyès k ap resevwa l. Nou pa voye anyen anvan ou dakò.',
  call: (name, phone) => sentence`Dlo ap antre kounye a? Pa tann, rele ${name}: ${phone}.`,
  button: count => (count === 1 ? 'Mande kontraktè sa a' : `Mande ${count} kontraktè sa yo`),
  view: 'Gade demann ou',
}

/** Texts of the offer to a homeowner, in the request's language. */
export const othersMessages: Record<Language, OthersMessages> = { en, es, ht }
