import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

// Text messages to a homeowner, and the fields that ask for them.

const en = {
  ask: 'Text me when a roofer answers',
  consent: 'Only about this request. Message and data rates may apply. Reply STOP to end.',
  phoneMissing: 'Enter a US mobile number to get texts, or clear the box below',
  on: (phone: string) => sentence`We text answers to ${phone}.`,
  turnOff: 'Stop the texts',
  turnOn: (phone: string) => `Text answers to ${phone}`,
  stopped: 'This number replied STOP. To get texts again, text START to us from it.',
  /** `state` is the heading of the request’s page. */
  answered: (site: string, state: string, link: string) => `${site}: ${state} ${link} Reply STOP to end.`,
  others: (site: string, link: string) =>
    `${site}: No answer yet. See roofers near you who can help: ${link} Reply STOP to end.`,
  /** To a reply that we can’t use. */
  cannotRead: 'We can’t read replies here. Use the link in our text, or call the roofer. Reply STOP to end.',
}

type TextMessages = typeof en
/** Texts of the quote form. */
export type TextFieldMessages = Pick<TextMessages, 'ask' | 'consent' | 'phoneMissing'>

const es: TextMessages = {
  ask: 'Avísenme por mensaje de texto cuando conteste un techador',
  consent:
    'Solo sobre esta solicitud. Su compañía de teléfono puede cobrar los mensajes. Conteste ALTO para no recibir más.',
  phoneMissing: 'Escriba un número de celular de Estados Unidos para recibir mensajes, o desmarque la casilla de abajo',
  on: phone => sentence`Le mandamos las respuestas por mensaje de texto al ${phone}.`,
  turnOff: 'No recibir más mensajes',
  turnOn: phone => `Recibir las respuestas por mensaje de texto al ${phone}`,
  stopped: 'Este número contestó ALTO. Para recibir mensajes otra vez, mándenos START desde ese número.',
  answered: (site, state, link) => `${site}: ${state} ${link} Conteste ALTO para no recibir más.`,
  others: (site, link) =>
    `${site}: Nadie contesta todavía. Vea techadores cercanos que pueden ayudar: ${link} Conteste ALTO para no recibir más.`,
  cannotRead:
    'Aquí no podemos leer respuestas. Use el enlace de nuestro mensaje o llame al techador. Conteste ALTO para no recibir más.',
}

const ht: TextMessages = {
  ask: 'Voye yon tèks ban mwen lè yon kontraktè reponn',
  consent: 'Sèlman sou demann sa a. Konpayi telefòn ou ka fè ou peye mesaj yo. Reponn STOP pou sispann yo.',
  phoneMissing: 'Ekri yon nimewo selilè Etazini pou resevwa tèks, oswa retire mak ki anba a',
  on: phone => sentence`Nou voye repons yo pa tèks nan ${phone}.`,
  turnOff: 'Sispann tèks yo',
  turnOn: phone => `Resevwa repons yo pa tèks nan ${phone}`,
  stopped: 'Nimewo sa a te reponn STOP. Pou resevwa tèks ankò, voye START ban nou.',
  answered: (site, state, link) => `${site}: ${state} ${link} Reponn STOP pou sispann.`,
  others: (site, link) =>
    `${site}: Pèsonn poko reponn. Gade kontraktè toupre ki ka ede: ${link} Reponn STOP pou sispann.`,
  cannotRead:
    'Nou pa ka li repons isit la. Sèvi ak lyen ki nan tèks nou an, oswa rele kontraktè a. Reponn STOP pou sispann.',
}

export const textMessages: Record<Language, TextMessages> = { en, es, ht }
