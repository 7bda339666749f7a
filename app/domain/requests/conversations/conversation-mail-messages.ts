import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

const en = {
  subject: (name: string, count: number) => (count === 1 ? `Message from ${name}` : `${count} messages from ${name}`),
  photos: (count: number) => (count === 1 ? 'With a photo.' : `With ${count} photos.`),
  photosAlone: (name: string, count: number) =>
    count === 1 ? `${name} sent a photo.` : `${name} sent ${count} photos.`,
  /** A reply to the email is added to the thread. */
  reply: (name: string) => sentence`Reply to this email, or tap the button, to write to ${name}.`,
  /** The email links the other side's mailbox. */
  replyDirect: (name: string) =>
    sentence`Tap the button to write to ${name}, or use the email address below. Replies to this email don’t reach them.`,
  tap: (name: string) => sentence`Tap the button to write to ${name}. Replies to this email don’t reach them.`,
  email: (name: string) => `Email ${name}`,
  button: 'View messages',
}

type ConversationMailMessages = typeof en

const es: ConversationMailMessages = {
  subject: (name, count) => (count === 1 ? `Mensaje de ${name}` : `${count} mensajes de ${name}`),
  photos: count => (count === 1 ? 'Con una foto.' : `Con ${count} fotos.`),
  photosAlone: (name, count) => (count === 1 ? `${name} envió una foto.` : `${name} envió ${count} fotos.`),
  reply: name => sentence`Conteste este correo o toque el botón para escribir a ${name}.`,
  replyDirect: name =>
    sentence`Toque el botón para escribir a ${name} o use la dirección de correo de abajo. Si contesta este correo, su respuesta no le llegará.`,
  tap: name => sentence`Toque el botón para escribir a ${name}. Si contesta este correo, su respuesta no le llegará.`,
  email: name => `Escribir a ${name}`,
  button: 'Ver los mensajes',
}

const ht: ConversationMailMessages = {
  subject: (name, count) => (count === 1 ? `Mesaj ${name}` : `${count} mesaj ${name}`),
  photos: count => (count === 1 ? 'Gen yon foto ladan l.' : `Gen ${count} foto ladan l.`),
  photosAlone: (name, count) => (count === 1 ? `${name} voye yon foto.` : `${name} voye ${count} foto.`),
  reply: name => sentence`Reponn imèl sa a, oswa peze bouton an, pou ekri ${name}.`,
  replyDirect: name =>
    sentence`Peze bouton an pou ekri ${name}, oswa sèvi ak adrès imèl ki anba a. Si ou reponn imèl sa a, li p ap rive jwenn li.`,
  tap: name => sentence`Peze bouton an pou ekri ${name}. Si ou reponn imèl sa a, li p ap rive jwenn li.`,
  email: name => `Imèl ${name}`,
  button: 'Gade mesaj yo',
}

export const conversationMailMessages: Record<Language, ConversationMailMessages> = { en, es, ht }

const refusedEn = {
  subject: 'We couldn’t add everything',
  preheader: 'You can only add photos to a message.',
  files: (count: number) =>
    count === 1
      ? 'We added your reply without the attached file. Files must be JPG, PNG or WebP photos of up to 8 MB.'
      : `We added your reply without ${count} attached files. Files must be JPG, PNG or WebP photos of up to 8 MB.`,
  button: 'View messages',
}

type RefusedMessages = typeof refusedEn

const refusedEs: RefusedMessages = {
  subject: 'No pudimos agregar todo',
  preheader: 'A un mensaje solo se le pueden agregar fotos.',
  files: count =>
    count === 1
      ? 'Agregamos su respuesta sin el archivo adjunto. Solo se aceptan fotos JPG, PNG o WebP de hasta 8 MB.'
      : `Agregamos su respuesta sin ${count} archivos adjuntos. Solo se aceptan fotos JPG, PNG o WebP de hasta 8 MB.`,
  button: 'Ver los mensajes',
}

const refusedHt: RefusedMessages = {
  subject: 'Nou pa t ka ajoute tout bagay',
  preheader: 'Se foto sèlman ou ka ajoute nan yon mesaj.',
  files: count =>
    `Nou ajoute repons ou a, men nou pa ajoute ${count} fichye: se foto JPG, PNG ak WebP jiska 8 MB sèlman ou ka ajoute.`,
  button: 'Gade mesaj yo',
}

/** Tells the writer of an email reply that some of its attachments aren't photos. */
export const refusedFilesMessages: Record<Language, RefusedMessages> = { en: refusedEn, es: refusedEs, ht: refusedHt }
