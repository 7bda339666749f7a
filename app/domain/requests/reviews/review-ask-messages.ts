import { englishOnly, type Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { AskError } from './ask-for-reviews.server.ts'

const en = {
  title: (business: string) => `Ask customers of ${business} for reviews`,
  back: 'Reviews',
  intro:
    'Send your own customers a link. They write the review with their first name, confirm their email address, and we read it before it’s published, like every review.',
  mark: 'These reviews are marked “Invited by the business”. Those from requests here are marked “Requested a quote here”. Both count the same.',
  rules:
    'Ask everyone, not only happy customers, and don’t pay for reviews or offer a discount for them. The law (FTC) forbids both.',
  none: 'Make your link first. Anyone who has it can write a review, so send it only to your customers.',
  make: 'Make my link',
  link: 'Your link',
  copy: 'Copy link',
  copied: { title: 'Copied', said: 'The link is on the clipboard.' },
  code: 'QR code',
  codeText: 'Your customer points the phone’s camera at it. Show it on your own phone, or print a card for the truck.',
  card: 'Open the card to print',
  email: 'Email to copy',
  emailText: 'We don’t write to your customers. Copy this text into an email or a message of your own.',
  languages: { en: 'In English', es: 'In Spanish', ht: 'In Haitian Creole' } satisfies Record<Language, string>,
  copyText: 'Copy text',
  copiedText: { title: 'Copied', said: 'The text is on the clipboard.' },
  renewTitle: 'Get a new link',
  renewText: 'Cards and emails with the earlier link stop working. Do this if strangers have the link.',
  renew: 'Replace my link',
  renewed: 'Your new link is below. The earlier one has stopped working.',
  made: 'Your link is ready.',
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'listing-unknown': 'You don’t manage this listing.',
    'too-many': 'You’ve replaced your link a lot in the past hour. Try again later.',
  } satisfies Record<AskError, string>,
}

/** Texts for the business in its account. */
export const reviewAskMessages = englishOnly(en)

type Template = { email: (business: string, address: string) => string; card: CardTexts }
type CardTexts = { title: (business: string) => string; text: string; print: string; code: string }

/** Texts that the business sends to its customers or prints. */
export const reviewTemplates: Record<Language, Template> = {
  en: {
    email: (business, address) =>
      [
        'Hello,',
        sentence`Thank you for choosing ${business}. How did we do? It takes two minutes to write a review, and it helps your neighbors find a good roofer:`,
        address,
        'Good or bad, we’d like to know.',
        business,
      ].join('\n\n'),
    card: {
      title: business => sentence`How did ${business} do?`,
      text: 'Point your camera here and write a review. Good or bad, we’d like to know.',
      print: 'Print card',
      code: 'QR code that opens the review page',
    },
  },
  es: {
    email: (business, address) =>
      [
        'Hola:',
        sentence`Gracias por elegir a ${business}. ¿Cómo le fue? Escribir una reseña toma dos minutos y ayuda a sus vecinos a encontrar un buen techador:`,
        address,
        'Buena o mala, nos gustaría conocer su opinión.',
        business,
      ].join('\n\n'),
    card: {
      title: business => sentence`¿Cómo le fue con ${business}?`,
      text: 'Apunte aquí con la cámara y escriba una reseña. Buena o mala, nos gustaría conocer su opinión.',
      print: 'Imprimir tarjeta',
      code: 'Código QR de la página para escribir una reseña',
    },
  },
  ht: {
    email: (business, address) =>
      [
        'Bonjou,',
        sentence`Mèsi paske ou te chwazi ${business}. Kijan sa te pase? Ekri yon kòmantè pran de minit, epi li ede vwazen ou yo jwenn yon bon kontraktè:`,
        address,
        'Bon oswa pa bon, nou ta renmen konnen.',
        business,
      ].join('\n\n'),
    card: {
      title: business => sentence`Kijan sa te pase ak ${business}?`,
      text: 'Montre kòd la ak kamera ou epi ekri yon kòmantè. Bon oswa pa bon, nou ta renmen konnen.',
      print: 'Enprime kat la',
      code: 'Kòd QR paj kote pou ekri yon kòmantè',
    },
  },
}
