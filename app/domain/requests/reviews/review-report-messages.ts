import { englishOnly, type Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import {
  evidenceLimit,
  type ReportCause,
  type ReportError,
  type ReportState,
  type ReviewerAnswerError,
  reviewerAnswerDays,
} from './review-report.ts'

/** Each follows a colon, without punctuation at its end. */
export const reportCauseTexts: Record<Language, Record<ReportCause, string>> = {
  en: {
    'not-a-customer': 'the writer was never a customer',
    'another-business': 'it’s about another business',
    'not-true': 'it states something that isn’t true',
    insulting: 'it’s insulting or threatening',
    'private-details': 'it shows private details of someone',
    'not-sincere': 'it’s from a competitor or was paid for',
  },
  es: {
    'not-a-customer': 'quien la escribió nunca fue cliente',
    'another-business': 'habla de otra empresa',
    'not-true': 'afirma algo que no es verdad',
    insulting: 'insulta o amenaza',
    'private-details': 'muestra datos privados de alguien',
    'not-sincere': 'es de un competidor o fue pagada',
  },
  ht: {
    'not-a-customer': 'moun ki ekri l la pa t janm yon kliyan',
    'another-business': 'li pale de yon lòt biznis',
    'not-true': 'li di yon bagay ki pa vre',
    insulting: 'li joure moun oswa li menase moun',
    'private-details': 'li montre enfòmasyon prive yon moun',
    'not-sincere': 'li soti nan yon konpetitè oswa yo te peye pou li',
  },
}

const en = {
  title: (business: string) => sentence`${business} reported your review`,
  yours: 'Your review',
  theirs: 'What the business says',
  cause: (cause: string) => `Reason: ${cause}`,
  open: (day: string) => sentence`Tell us your side until ${day}. Your review stays public until we decide.`,
  label: 'Your answer',
  hint: 'What did they do for you, and when? Only our team reads it.',
  fieldError: `Write your answer, up to ${evidenceLimit.toLocaleString('en')} characters.`,
  send: 'Send answer',
  done: 'We have your answer. We’ll email you when we’ve decided.',
  over: 'The time to answer is over. We’ll email you when we’ve decided.',
  states: {
    waiting: 'We haven’t decided yet.',
    held: 'We took down your review.',
    kept: 'Your review stays public.',
  } satisfies Record<ReportState, string>,
  errors: {
    forbidden: 'This account can’t do that.',
    'report-unknown': 'We couldn’t find that report. Open the link in our email again.',
    'too-late': 'The time to answer is over.',
    'already-answered': 'You’ve already answered. Reply to our email to add something.',
  } satisfies Record<ReviewerAnswerError, string>,
}

type ReviewerMessages = typeof en

const es: ReviewerMessages = {
  title: business => sentence`${business} denunció su reseña`,
  yours: 'Su reseña',
  theirs: 'Lo que dice la empresa',
  cause: cause => `Motivo: ${cause}`,
  open: day => sentence`Cuéntenos su versión hasta el ${day}. Su reseña sigue visible hasta que decidamos.`,
  label: 'Su respuesta',
  hint: '¿Qué trabajo le hicieron y cuándo? Solo nuestro equipo la lee.',
  fieldError: `Escriba su respuesta, con ${evidenceLimit.toLocaleString('en')} caracteres como máximo.`,
  send: 'Enviar respuesta',
  done: 'Recibimos su respuesta. Le escribiremos cuando hayamos decidido.',
  over: 'El plazo para responder terminó. Le escribiremos cuando hayamos decidido.',
  states: {
    waiting: 'Todavía no hemos decidido.',
    held: 'Retiramos su reseña.',
    kept: 'Su reseña sigue visible.',
  },
  errors: {
    forbidden: 'No puede hacer esto desde esta cuenta.',
    'report-unknown': 'No encontramos esa denuncia. Abra otra vez el enlace de nuestro correo.',
    'too-late': 'El plazo para responder terminó.',
    'already-answered': 'Usted ya respondió. Conteste nuestro correo para agregar algo.',
  },
}

const ht: ReviewerMessages = {
  title: business => sentence`${business} pote plent sou kòmantè ou`,
  yours: 'Kòmantè ou',
  theirs: 'Sa biznis la di',
  cause: cause => `Rezon: ${cause}`,
  open: day => sentence`Di nou vèsyon pa ou jiska ${day}. Kòmantè ou ap rete piblik jiskaske nou deside.`,
  label: 'Repons ou',
  hint: 'Ki travay yo te fè pou ou, epi ki lè? Se sèlman ekip nou an ki li l.',
  fieldError: `Ekri repons ou, jiska ${evidenceLimit.toLocaleString('en')} karaktè.`,
  send: 'Voye repons lan',
  done: 'Nou resevwa repons ou. N ap ekri ou lè nou deside.',
  over: 'Tan pou reponn lan fini. N ap ekri ou lè nou deside.',
  states: {
    waiting: 'Nou poko deside.',
    held: 'Nou retire kòmantè ou.',
    kept: 'Kòmantè ou ap rete piblik.',
  },
  errors: {
    forbidden: 'Ou pa ka fè sa ak kont sa a.',
    'report-unknown': 'Nou pa jwenn plent sa a. Louvri lyen ki nan imèl nou an ankò.',
    'too-late': 'Tan pou reponn lan fini.',
    'already-answered': 'Ou te deja reponn. Reponn imèl nou an pou ajoute yon bagay.',
  },
}

/** Texts for the reviewer. */
export const reviewerMessages: Record<Language, ReviewerMessages> = { en, es, ht }

const business = {
  title: 'Report this review',
  intro: `We look into it and decide. First we ask the reviewer, who has ${reviewerAnswerDays} days to answer. We show them your reason and what you write here. Until we decide, the review stays public.`,
  notEnough: 'A low rating alone is no reason to take a review down. A reply that everyone can read often helps more.',
  cause: 'What’s wrong with it?',
  causeError: 'Choose a reason.',
  causes: {
    'not-a-customer': 'The writer was never our customer',
    'another-business': 'It’s about another business',
    'not-true': 'It states something that isn’t true',
    insulting: 'It’s insulting or threatening',
    'private-details': 'It shows someone’s private details',
    'not-sincere': 'It’s from a competitor or was paid for',
  } satisfies Record<ReportCause, string>,
  evidence: 'How can we tell?',
  evidenceHint: 'Dates, invoice numbers, what your records say. Don’t include private details.',
  evidenceError: `Tell us how we can check this, up to ${evidenceLimit.toLocaleString('en')} characters.`,
  send: 'Report review',
  done: `We have your report and asked the reviewer. We’ll email you when we’ve decided, within about ${reviewerAnswerDays + 2} days.`,
  doneUnasked:
    'We have your report. We no longer have the reviewer’s email address, so we can’t ask them. We’ll email you when we’ve decided.',
  states: {
    waiting: 'Reported. We’re looking into it.',
    held: 'Reported and taken down.',
    kept: 'Reported. We decided that it stays.',
  } satisfies Record<ReportState, string>,
  errors: {
    forbidden: 'This account can’t report reviews.',
    'review-unknown': 'We couldn’t find that review.',
    'already-reported': 'This review was already reported.',
    'too-many': 'You’ve reported a lot of reviews in the past hour. Try again later.',
  } satisfies Record<ReportError, string>,
}

/** Texts for the business in its account. */
export const reportMessages = englishOnly(business)
