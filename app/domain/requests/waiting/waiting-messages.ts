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

const en = {
  subject: (count: number) => (count === 1 ? 'No answer yet. Ask one more?' : `No answer yet. Ask ${count} more?`),
  preheader: (names: string) => `Near you: ${names}`,
  opening: (asked: string, count: number) =>
    `${asked} ${count === 1 ? 'hasn’t' : 'haven’t'} answered your request yet. You could also ask:`,
  available: 'available now',
  confirm: 'Tap below and check who gets it. We don’t send anything before you confirm.',
  call: (name: string, phone: string) => sentence`Water coming in now? Don’t wait, call ${name}: ${phone}.`,
  button: (count: number) => (count === 1 ? 'Ask this roofer' : `Ask these ${count} roofers`),
  view: 'View your request',
}

type OthersMessages = typeof en

const es: OthersMessages = {
  subject: count =>
    count === 1 ? 'Sin respuesta. ¿Pedir ayuda a otro más?' : `Sin respuesta. ¿Pedir ayuda a ${count} más?`,
  preheader: names => `Cerca de usted: ${names}`,
  opening: (asked, count) =>
    `${asked} todavía no ${count === 1 ? 'contesta' : 'contestan'} su solicitud. También puede pedir ayuda a:`,
  available: 'disponible ahora',
  confirm: 'Toque abajo y revise quién la recibirá. No enviamos nada antes de que usted confirme.',
  call: (name, phone) => sentence`¿Está entrando agua ahora? No espere, llame a ${name}: ${phone}.`,
  button: count => (count === 1 ? 'Pedir ayuda a este techador' : `Pedir ayuda a estos ${count} techadores`),
  view: 'Ver su solicitud',
}

const ht: OthersMessages = {
  subject: count => (count === 1 ? 'Poko gen repons. Mande yon lòt?' : `Poko gen repons. Mande ${count} lòt?`),
  preheader: names => `Toupre ou: ${names}`,
  opening: asked => `${asked} poko reponn demann ou. Ou ka mande tou:`,
  available: 'disponib kounye a',
  confirm: 'Peze anba a epi gade kiyès k ap resevwa l. Nou pa voye anyen anvan ou dakò.',
  call: (name, phone) => sentence`Dlo ap antre kounye a? Pa tann, rele ${name}: ${phone}.`,
  button: count => (count === 1 ? 'Mande kontraktè sa a' : `Mande ${count} kontraktè sa yo`),
  view: 'Gade demann ou',
}

/** Texts of the offer to a homeowner, in the request's language. */
export const othersMessages: Record<Language, OthersMessages> = { en, es, ht }
