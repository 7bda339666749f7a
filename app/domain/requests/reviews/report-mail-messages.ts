import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

const en = {
  reported: {
    subject: (business: string) => `${business} reported your review`,
    preheader: 'Tell us your side before we decide.',
    opening: (business: string, cause: string) =>
      sentence`${business} reported your review. The reason they gave: ${cause}. Your review stays public while we look into it.`,
    answer: (day: string) =>
      sentence`You can read the report and tell us your side until ${day}. Then we decide, and email you both.`,
    button: 'Read and answer',
  },
  held: {
    subject: (business: string) => `We took down your review of ${business}`,
    opening: (business: string) =>
      sentence`We looked into the report of your review of ${business}. We took the review down. Here’s why:`,
  },
  kept: {
    subject: (business: string) => `Your review of ${business} stays`,
    opening: (business: string) =>
      sentence`We looked into the report of your review of ${business}. Your review stays public. Here’s why:`,
  },
  reply: 'Did we get it wrong? Reply to this email.',
}

type ReportMailMessages = typeof en

const es: ReportMailMessages = {
  reported: {
    subject: business => `${business} denunció su reseña`,
    preheader: 'Cuéntenos su versión antes de que decidamos.',
    opening: (business, cause) =>
      sentence`${business} denunció su reseña. El motivo que dio: ${cause}. Su reseña sigue visible mientras la revisamos.`,
    answer: day =>
      sentence`Puede leer la denuncia y contarnos su versión hasta el ${day}. Después decidimos y escribimos a ambos.`,
    button: 'Leer y responder',
  },
  held: {
    subject: business => `Retiramos su reseña de ${business}`,
    opening: business =>
      sentence`Revisamos la denuncia de su reseña de ${business}. Retiramos la reseña. Esta es la razón:`,
  },
  kept: {
    subject: business => `Su reseña de ${business} se queda`,
    opening: business =>
      sentence`Revisamos la denuncia de su reseña de ${business}. Su reseña sigue visible. Esta es la razón:`,
  },
  reply: '¿Nos equivocamos? Conteste este correo.',
}

const ht: ReportMailMessages = {
  reported: {
    subject: business => `${business} pote plent sou kòmantè ou`,
    preheader: 'Di nou vèsyon pa ou anvan nou deside.',
    opening: (business, cause) =>
      sentence`${business} pote plent sou kòmantè ou. Rezon yo bay: ${cause}. Kòmantè ou ap rete piblik pandan n ap gade sa.`,
    answer: day =>
      sentence`Ou ka li plent lan epi di nou vèsyon pa ou jiska ${day}. Apre sa n ap deside, epi n ap ekri nou tou de.`,
    button: 'Li epi reponn',
  },
  held: {
    subject: business => `Nou retire kòmantè ou sou ${business}`,
    opening: business => sentence`Nou gade plent sou kòmantè ou sou ${business}. Nou retire kòmantè a. Men rezon an:`,
  },
  kept: {
    subject: business => `Kòmantè ou sou ${business} ap rete`,
    opening: business =>
      sentence`Nou gade plent sou kòmantè ou sou ${business}. Kòmantè ou ap rete piblik. Men rezon an:`,
  },
  reply: 'Si nou fè erè, reponn imèl sa a.',
}

/** Texts for the reviewer in the review's language. */
export const reportMailMessages: Record<Language, ReportMailMessages> = { en, es, ht }
