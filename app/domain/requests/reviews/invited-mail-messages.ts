import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { draftDays } from '../invited-reviews/invited-review.ts'

const en = {
  confirm: {
    subject: (business: string) => `Confirm your review of ${business}`,
    preheader: 'Your review counts once you confirm it.',
    opening: (business: string) =>
      sentence`Someone wrote a review of ${business} and entered this email address. If it was you, confirm it with the button.`,
    expires: `The link expires in ${draftDays} days. We show your first name, never your email address.`,
    ignore: 'Didn’t write this? Ignore this email, and we’ll delete the review.',
    button: 'Read and confirm',
  },
  already: {
    subject: (business: string) => `You’ve already reviewed ${business}`,
    preheader: 'We count one review from each person.',
    opening: (business: string) =>
      sentence`Someone wrote another review of ${business} with this email address. We count one review from each person, so we didn’t keep it.`,
    reply: 'Do you want to change your review? Reply to this email.',
  },
}

type InvitedMailMessages = typeof en

const es: InvitedMailMessages = {
  confirm: {
    subject: business => `Confirme su reseña de ${business}`,
    preheader: 'Su reseña cuenta cuando usted la confirma.',
    opening: business =>
      sentence`Alguien escribió una reseña de ${business} con esta dirección de correo. Si fue usted, confírmela con el botón.`,
    expires: `El enlace vence en ${draftDays} días. Mostramos su nombre, nunca su correo.`,
    ignore: '¿No fue usted? Ignore este correo y borraremos la reseña.',
    button: 'Leer y confirmar',
  },
  already: {
    subject: business => `Usted ya escribió una reseña de ${business}`,
    preheader: 'Contamos una sola reseña por persona.',
    opening: business =>
      sentence`Alguien escribió otra reseña de ${business} con esta dirección de correo. Contamos una sola reseña por persona, así que no la guardamos.`,
    reply: '¿Quiere cambiar su reseña? Conteste este correo.',
  },
}

const ht: InvitedMailMessages = {
  confirm: {
    subject: business => `Konfime kòmantè ou sou ${business}`,
    preheader: 'Kòmantè ou konte lè ou konfime l.',
    opening: business =>
      sentence`Yon moun ekri yon kòmantè sou ${business} ak adrès imèl sa a. Si se ou menm, konfime l ak bouton an.`,
    expires: `Lyen an ap fini nan ${draftDays} jou. Nou montre prenon ou, nou pa janm montre imèl ou.`,
    ignore: 'Se pa ou menm? Pa okipe imèl sa a, epi n ap efase kòmantè a.',
    button: 'Li epi konfime',
  },
  already: {
    subject: business => `Ou te deja ekri yon kòmantè sou ${business}`,
    preheader: 'Nou konte yon sèl kòmantè pou chak moun.',
    opening: business =>
      sentence`Yon moun ekri yon lòt kòmantè sou ${business} ak adrès imèl sa a. Nou konte yon sèl kòmantè pou chak moun, donk nou pa kenbe l.`,
    reply: 'Ou vle chanje kòmantè ou? Reponn imèl sa a.',
  },
}

/** Texts for the customer in the language of the form. */
export const invitedMailMessages: Record<Language, InvitedMailMessages> = { en, es, ht }
