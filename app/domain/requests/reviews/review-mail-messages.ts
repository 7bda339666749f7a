import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

const en = {
  invitation: {
    subject: (businesses: string) => `How did it go with ${businesses}?`,
    opening: (businesses: string) =>
      `A week ago you asked ${businesses} for help with a roof. Tell your neighbors how it went.`,
    moderated: 'We read every review before it is shown. Only your first name is shown.',
    once: 'This is the only email about it. If you do not want to write one, you do not have to do anything.',
    button: 'Write a review',
  },
  rejected: {
    subject: (business: string) => `Your review of ${business}`,
    opening: (business: string) => sentence`We did not publish your review of ${business}. Here is why:`,
    reply: 'If we got it wrong, reply to this email.',
  },
}

type ReviewMailMessages = typeof en

const es: ReviewMailMessages = {
  invitation: {
    subject: businesses => `¿Cómo le fue con ${businesses}?`,
    opening: businesses =>
      sentence`Hace una semana usted pidió ayuda con un techo a ${businesses}. Cuente a sus vecinos cómo le fue.`,
    moderated: 'Leemos cada reseña antes de mostrarla. Junto a ella aparece solo su nombre, sin apellido.',
    once: 'Este es el único correo sobre esto. Si no quiere escribir una reseña, no tiene que hacer nada.',
    button: 'Escribir una reseña',
  },
  rejected: {
    subject: business => `Su reseña de ${business}`,
    opening: business => sentence`No mostramos su reseña de ${business}. Esta es la razón:`,
    reply: 'Si nos equivocamos, conteste este correo.',
  },
}

const ht: ReviewMailMessages = {
  invitation: {
    subject: businesses => `Kijan sa te ye ak ${businesses}?`,
    opening: businesses =>
      `Gen yon semèn, ou te mande ${businesses} èd pou yon twati. Di vwazen ou yo kijan sa te pase.`,
    moderated: 'Nou li chak kòmantè anvan nou montre l. Se sèlman prenon ou ki parèt bò kote l.',
    once: 'Se sèl imèl n ap voye sou sa. Si ou pa vle ekri, ou pa bezwen fè anyen.',
    button: 'Ekri yon kòmantè',
  },
  rejected: {
    subject: business => `Kòmantè ou sou ${business}`,
    opening: business => sentence`Nou pa montre kòmantè ou sou ${business}. Men rezon an:`,
    reply: 'Si nou fè erè, reponn imèl sa a.',
  },
}

/** Texts for the homeowner in the request's language. */
export const reviewMailMessages: Record<Language, ReviewMailMessages> = { en, es, ht }
