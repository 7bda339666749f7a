import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { draftDays, type InvitedReviewError, jobCityLimit } from './invited-review.ts'

const en = {
  title: (business: string) => sentence`Review ${business}`,
  intro: (business: string) =>
    sentence`${business} invited you. We read every review before we publish it, and we show only your first name. The review says that the business invited you.`,
  email: {
    label: 'Your email',
    hint: 'We email you a link to confirm your review. We never show your address.',
    fieldError: 'Enter an email address like name@example.com.',
  },
  jobMonth: { label: 'When was the work done?', fieldError: 'Choose a month.' },
  jobCity: {
    label: 'In which city?',
    fieldError: `Enter the city, up to ${jobCityLimit} characters.`,
  },
  choose: 'Choose a month',
  sent: 'Check your email',
  sentText: `We emailed you a link. Your review counts once you confirm it, within ${draftDays} days.`,
  confirmTitle: (business: string) => sentence`Confirm your review of ${business}`,
  confirmIntro: 'Is this what you wrote? Your review counts once you confirm it.',
  confirm: 'Confirm review',
  confirmed: 'Thank you',
  confirmedText: 'You confirmed your review. We’ll publish it once we’ve read it.',
  errors: {
    forbidden: 'This account can’t do that.',
    'link-unknown': 'This link doesn’t work anymore. Ask the business for its new one.',
    'listing-removed': 'This business is no longer listed.',
    'own-business': 'You manage this business, so you can’t review it.',
    'too-many': 'Too many reviews right now. Wait an hour, then try again.',
    'confirmation-unknown': 'This link has expired. Write your review again.',
    'already-reviewed': 'You’ve already reviewed this business. We count one review from each person.',
  } satisfies Record<InvitedReviewError, string>,
}

type InvitedReviewMessages = typeof en

const es: InvitedReviewMessages = {
  title: business => sentence`Reseña de ${business}`,
  intro: business =>
    sentence`${business} le invita a opinar. Leemos cada reseña antes de mostrarla y mostramos solo su nombre, sin apellido. La reseña dirá que la empresa le invitó.`,
  email: {
    label: 'Su correo electrónico',
    hint: 'Le enviamos un enlace para confirmar su reseña. Nunca mostramos su dirección.',
    fieldError: 'Escriba un correo electrónico como nombre@example.com.',
  },
  jobMonth: { label: '¿Cuándo se hizo el trabajo?', fieldError: 'Elija un mes.' },
  jobCity: {
    label: '¿En qué ciudad?',
    fieldError: `Escriba la ciudad, con ${jobCityLimit} caracteres como máximo.`,
  },
  choose: 'Elija un mes',
  sent: 'Revise su correo',
  sentText: `Le enviamos un enlace. Su reseña cuenta cuando usted la confirma, dentro de ${draftDays} días.`,
  confirmTitle: business => sentence`Confirme su reseña de ${business}`,
  confirmIntro: '¿Es esto lo que usted escribió? Su reseña cuenta cuando usted la confirma.',
  confirm: 'Confirmar reseña',
  confirmed: 'Gracias',
  confirmedText: 'Usted confirmó su reseña. Se mostrará cuando la hayamos leído.',
  errors: {
    forbidden: 'No puede hacer esto desde esta cuenta.',
    'link-unknown': 'Este enlace ya no funciona. Pida el nuevo a la empresa.',
    'listing-removed': 'Esta empresa ya no está en la lista.',
    'own-business': 'Usted administra esta empresa, así que no puede reseñarla.',
    'too-many': 'Hay demasiadas reseñas en este momento. Espere una hora e inténtelo de nuevo.',
    'confirmation-unknown': 'Este enlace ha vencido. Escriba su reseña otra vez.',
    'already-reviewed': 'Usted ya escribió una reseña de esta empresa. Contamos una sola reseña por persona.',
  },
}

const ht: InvitedReviewMessages = {
  title: business => sentence`Kòmantè sou ${business}`,
  intro: business =>
    sentence`${business} envite ou. Nou li chak kòmantè anvan nou montre l, epi se sèlman prenon ou ki parèt. Kòmantè a ap di se biznis la ki envite ou.`,
  email: {
    label: 'Imèl ou',
    hint: 'N ap voye yon lyen ba ou pou konfime kòmantè ou. Nou pa janm montre adrès ou.',
    fieldError: 'Ekri yon imèl tankou non@example.com.',
  },
  jobMonth: { label: 'Ki lè yo te fè travay la?', fieldError: 'Chwazi yon mwa.' },
  jobCity: { label: 'Nan ki vil?', fieldError: `Ekri vil la, jiska ${jobCityLimit} karaktè.` },
  choose: 'Chwazi yon mwa',
  sent: 'Gade imèl ou',
  sentText: `Nou voye yon lyen ba ou. Kòmantè ou konte lè ou konfime l, nan ${draftDays} jou.`,
  confirmTitle: business => sentence`Konfime kòmantè ou sou ${business}`,
  confirmIntro: 'Se sa ou te ekri? Kòmantè ou konte lè ou konfime l.',
  confirm: 'Konfime kòmantè a',
  confirmed: 'Mèsi',
  confirmedText: 'Ou konfime kòmantè ou. N ap montre l lè nou fin li l.',
  errors: {
    forbidden: 'Ou pa ka fè sa ak kont sa a.',
    'link-unknown': 'Lyen sa a pa mache ankò. Mande biznis la nouvo lyen an.',
    'listing-removed': 'Biznis sa a pa nan lis la ankò.',
    'own-business': 'Se ou menm ki jere biznis sa a, donk ou pa ka ekri yon kòmantè sou li.',
    'too-many': 'Gen twòp kòmantè kounye a. Tann inèdtan, epi eseye ankò.',
    'confirmation-unknown': 'Lyen sa a fini. Ekri kòmantè ou ankò.',
    'already-reviewed': 'Ou te deja ekri yon kòmantè sou biznis sa a. Nou konte yon sèl kòmantè pou chak moun.',
  },
}

/** Texts for an invited customer. */
export const invitedReviewMessages: Record<Language, InvitedReviewMessages> = { en, es, ht }
