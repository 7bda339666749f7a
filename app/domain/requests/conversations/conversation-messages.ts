import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { type Answer, messageLimit } from '../quotes/quote.ts'
import { type MessageError, maxMessagePhotos } from './conversation.ts'

/** Texts of the thread's own errors; errors about photos use the quote form's texts. */
type OwnError = Exclude<MessageError, `photo-${string}` | 'photos-too-large' | 'pictures-busy'>

// Texts of a thread, for the homeowner in each language. The contractor's page is in English.
const en = {
  title: (name: string) => `Messages with ${name}`,
  tabs: 'Roofers with your request',
  /** A roofer's state, below the name. */
  states: {
    'on-my-way': (when: string) => (when ? `On the way, arriving around ${when}` : 'On the way'),
    'call-at': (when: string) => `Will call around ${when}`,
    'cannot-help': () => 'Can’t help',
  } satisfies Record<Answer, (when: string) => string> as Record<Answer, (when: string) => string>,
  readIt: (when: string) => `Read it at ${when}`,
  noAnswer: 'No answer yet',
  withdrawn: 'Withdrawn',
  gone: 'Not listed anymore',
  changed: 'No longer has your request',
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  strips: {
    withdrawn: 'You withdrew the request',
    restored: 'You opened the request again',
    added: 'Added to the request',
  },
  answered: (when: string) => `Answered ${when}`,
  read: (when: string) => `Read ${when}`,
  sent: 'Sent',
  photo: (number: number, from: string) => `Photo ${number} from ${from}`,
  write: (name: string) => `Write to ${name}`,
  photos: 'Add photos',
  photosHint: `Up to ${maxMessagePhotos} photos a message: JPG, PNG or WebP, 8 MB each.`,
  send: 'Send message',
  hint: (name: string) =>
    sentence`Only you, ${name} and the people who run this site can read these messages. We email each one to the other side.`,
  busy: 'Sending…',
  notSent: 'Not sent. Try again.',
  retry: 'Try again',
  offline: 'You’re offline. We’ll send this when you’re back online.',
  call: 'Call',
  errors: {
    forbidden: 'This account can’t write here.',
    'request-unknown': 'We couldn’t find that request. Open the link in our email again.',
    'answer-unknown': 'We couldn’t find that request.',
    'link-over': 'This link has expired. Find the request in your account, or reply to the email.',
    'request-withdrawn': 'This request was withdrawn, so no one can write here anymore.',
    'roofer-gone': 'This roofer isn’t listed here right now. Call them, or ask someone else.',
    'roofer-changed': 'This listing has a new owner, who can’t see your request. Send them a new one.',
    'message-missing': `Write a message of up to ${messageLimit.toLocaleString('en')} characters, or add a photo.`,
    'looks-automated': 'Our spam check stopped this. Clear the box marked “Leave this field empty” and send again.',
    'too-many': 'You’ve written a lot in the past hour. Call, or try again later.',
    'photos-too-many': `Choose up to ${maxMessagePhotos} photos.`,
  } satisfies Record<OwnError | 'photos-too-many', string> as Record<OwnError | 'photos-too-many', string>,
}

export type ConversationMessages = typeof en

const es: ConversationMessages = {
  title: name => `Mensajes con ${name}`,
  tabs: 'Techadores con su solicitud',
  states: {
    'on-my-way': when => (when ? `En camino. Llegará hacia ${when}` : 'En camino'),
    'call-at': when => `Llamará hacia ${when}`,
    'cannot-help': () => 'No puede ayudar',
  },
  readIt: when => `La leyó ${when}`,
  noAnswer: 'Sin respuesta todavía',
  withdrawn: 'Cancelada',
  gone: 'Ya no está en la lista',
  changed: 'Ya no tiene su solicitud',
  unread: count => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`),
  strips: {
    withdrawn: 'Usted canceló la solicitud',
    restored: 'Usted abrió la solicitud otra vez',
    added: 'Agregado a la solicitud',
  },
  answered: when => `Respondió ${when}`,
  read: when => `Leído ${when}`,
  sent: 'Enviado',
  photo: (number, from) => `Foto ${number} de ${from}`,
  write: name => `Escribir a ${name}`,
  photos: 'Agregar fotos',
  photosHint: `Hasta ${maxMessagePhotos} fotos por mensaje: JPG, PNG o WebP, de 8 MB cada una.`,
  send: 'Enviar mensaje',
  hint: name =>
    sentence`Solo usted, ${name} y quienes llevan este sitio pueden leer estos mensajes. Enviamos cada uno por correo a la otra persona.`,
  busy: 'Enviando…',
  notSent: 'No se envió. Intente de nuevo.',
  retry: 'Intentar de nuevo',
  offline: 'Está sin conexión. Lo enviaremos cuando vuelva a tenerla.',
  call: 'Llamar',
  errors: {
    forbidden: 'Esta cuenta no puede escribir aquí.',
    'request-unknown': 'No encontramos esa solicitud. Abra otra vez el enlace de nuestro correo.',
    'answer-unknown': 'No encontramos esa solicitud.',
    'link-over': 'Este enlace venció.',
    'request-withdrawn': 'La solicitud se canceló; ya nadie puede escribir aquí.',
    'roofer-gone': 'Este techador no está en la lista ahora. Llame o pida ayuda a otro.',
    'roofer-changed': 'La empresa tiene otro dueño, que no puede ver su solicitud. Envíele una nueva.',
    'message-missing': `Escriba un mensaje de hasta ${messageLimit.toLocaleString('en')} caracteres o agregue una foto.`,
    'looks-automated': 'Nuestro filtro detuvo el mensaje. Vacíe el campo “Deje este campo vacío” y envíelo otra vez.',
    'too-many': 'Ha escrito demasiados mensajes en la última hora. Llame o inténtelo más tarde.',
    'photos-too-many': `Elija como máximo ${maxMessagePhotos} fotos.`,
  },
}

const ht: ConversationMessages = {
  title: name => `Mesaj ak ${name}`,
  tabs: 'Kontraktè ki gen demann ou',
  states: {
    'on-my-way': when => (when ? `Sou wout. Y ap rive anviwon lè sa a: ${when}` : 'Sou wout'),
    'call-at': when => `Ap rele anviwon ${when}`,
    'cannot-help': () => 'Pa ka ede',
  },
  readIt: when => `Li l: ${when}`,
  noAnswer: 'Poko gen repons',
  withdrawn: 'Anile',
  gone: 'Pa nan lis la ankò',
  changed: 'Pa gen demann ou ankò',
  unread: count => `${count} nouvo mesaj`,
  strips: {
    withdrawn: 'Ou anile demann lan',
    restored: 'Ou louvri demann lan ankò',
    added: 'Ajoute nan demann lan',
  },
  answered: when => `Reponn: ${when}`,
  read: when => `Li: ${when}`,
  sent: 'Voye',
  photo: (number, from) => `Foto ${number}: ${from}`,
  write: name => `Ekri ${name}`,
  photos: 'Ajoute foto',
  photosHint: `Jiska ${maxMessagePhotos} foto nan chak mesaj: JPG, PNG oswa WebP, 8 MB chak.`,
  send: 'Voye mesaj la',
  hint: name =>
    sentence`Se ou menm, ${name} ak moun k ap okipe sit sa a sèlman ki ka li mesaj sa yo. Nou voye chak mesaj bay lòt moun nan pa imèl.`,
  busy: 'N ap voye l…',
  notSent: 'Mesaj la pa voye. Eseye ankò.',
  retry: 'Eseye ankò',
  offline: 'Ou pa gen koneksyon. N ap voye l lè ou gen koneksyon ankò.',
  call: 'Rele',
  errors: {
    forbidden: 'Kont sa a pa ka ekri isit la.',
    'request-unknown': 'Nou pa jwenn demann sa a. Louvri lyen ki nan imèl nou an ankò.',
    'answer-unknown': 'Nou pa jwenn demann sa a.',
    'link-over': 'Lyen sa a pa bon ankò.',
    'request-withdrawn': 'Demann sa a anile; pèsonn pa ka ekri isit la ankò.',
    'roofer-gone': 'Kontraktè sa a pa nan lis la kounye a. Rele l, oswa mande yon lòt.',
    'roofer-changed': 'Se pa menm moun nan ki gen biznis sa a ankò, epi li pa ka wè demann ou. Voye yon nouvo demann.',
    'message-missing': `Ekri yon mesaj ki gen jiska ${messageLimit.toLocaleString('en')} karaktè, oswa ajoute yon foto.`,
    'looks-automated':
      'Mesaj sa a sanble yon machin ki voye l. Vide kote ki rele “Kite kote sa a vid” epi voye l ankò.',
    'too-many': 'Ou ekri anpil nan dènye èdtan an. Rele, oswa eseye pita.',
    'photos-too-many': `Chwazi ${maxMessagePhotos} foto pou pi plis.`,
  },
}

export const conversationMessages: Record<Language, ConversationMessages> = { en, es, ht }

/** The same for the contractor. */
export const contractorConversationMessages: ConversationMessages = {
  ...en,
  strips: {
    withdrawn: 'The homeowner withdrew the request',
    restored: 'The homeowner opened the request again',
    added: 'Added to the request',
  },
}
