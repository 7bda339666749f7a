import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

const en = {
  invitation: {
    subject: (businesses: string, count: number) => `How did it go with ${count === 1 ? businesses : 'your roofers'}?`,
    preheader: 'Your review helps neighbors choose a good roofer.',
    opening: (businesses: string) =>
      `A week ago you asked ${businesses} for help with your roof. Tell your neighbors how it went.`,
    hired: (business: string) => sentence`You told us that you hired ${business}. Tell your neighbors how it went.`,
    moderated: 'We read every review before it’s public, and show only your first name.',
    once: 'Not interested? No need to do anything. We won’t ask again.',
    button: 'Write a review',
  },
  rejected: {
    subject: 'We didn’t publish your review',
    opening: (business: string) => sentence`We didn’t publish your review of ${business}. Here’s why:`,
    reply: 'Did we get it wrong? Reply to this email.',
  },
}

type ReviewMailMessages = typeof en

const es: ReviewMailMessages = {
  invitation: {
    subject: (businesses, count) => `¿Cómo le fue con ${count === 1 ? businesses : 'los techadores'}?`,
    preheader: 'Su reseña ayuda a sus vecinos a elegir un buen techador.',
    opening: businesses =>
      sentence`Hace una semana usted pidió ayuda con su techo a ${businesses}. Cuente a sus vecinos cómo le fue.`,
    hired: business => sentence`Usted nos indicó que contrató a ${business}. Cuente a sus vecinos cómo le fue.`,
    moderated: 'Leemos cada reseña antes de publicarla y mostramos solo su nombre, sin apellido.',
    once: '¿No le interesa? No tiene que hacer nada. No volveremos a preguntarle.',
    button: 'Escribir una reseña',
  },
  rejected: {
    subject: 'No publicamos su reseña',
    opening: business => sentence`No publicamos su reseña de ${business}. Esta es la razón:`,
    reply: '¿Nos equivocamos? Conteste este correo.',
  },
}

const ht: ReviewMailMessages = {
  invitation: {
    subject: (businesses, count) => `Kijan sa te ye ak ${count === 1 ? businesses : 'kontraktè yo'}?`,
    preheader: 'Kòmantè ou ede vwazen ou yo chwazi yon bon kontraktè.',
    opening: businesses =>
      `Gen yon semèn, ou te mande ${businesses} èd pou twati ou. Di vwazen ou yo kijan sa te pase.`,
    hired: business => sentence`Ou di nou ou anplwaye ${business}. Di vwazen ou yo kijan sa te pase.`,
    moderated: 'Nou li chak kòmantè anvan nou montre l. Se sèlman prenon ou ki parèt bò kote l.',
    once: 'Ou pa vle ekri? Ou pa bezwen fè anyen. Nou p ap mande ou ankò.',
    button: 'Ekri yon kòmantè',
  },
  rejected: {
    subject: 'Nou pa montre kòmantè ou',
    opening: business => sentence`Nou pa montre kòmantè ou sou ${business}. Men rezon an:`,
    reply: 'Si nou fè erè, reponn imèl sa a.',
  },
}

/** Texts for the homeowner in the request's language. */
export const reviewMailMessages: Record<Language, ReviewMailMessages> = { en, es, ht }
