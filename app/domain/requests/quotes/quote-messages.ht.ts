import { examplePhone } from '#domain/foundation/settings/region.ts'
import { maxBusinesses, maxPhotos, messageLimit, nameLimit, photoMegabytes, photosMegabytes } from './quote.ts'
import type { QuoteMessages } from './quote-messages.en.ts'

export const ht: QuoteMessages = {
  title: 'Mande yon estimasyon gratis',
  to: business => `Pou ${business}`,
  optional: '(si ou vle)',
  send: 'Voye mesaj la',
  cancel: 'Anile',
  close: 'Fèmen',
  busy: 'N ap voye l…',
  sent: 'Mesaj la ale',
  sentText: 'Mesaj ou ale jwenn biznis la. Y ap kontakte ou byento.',
  follow: 'Swiv demann ou',
  alreadySent: {
    title: 'Li deja ale',
    text: 'Nou deja gen demann sa a, nou pa voye l ankò. Gade nan imèl ou pou jwenn lyen pou swiv li.',
  },
  notSent: 'Mesaj ou pa t ale. Verifye kote ki make yo.',
  photosLost: 'Nou pa t kapab kenbe foto ou yo: chwazi yo ankò.',
  failed: 'Mesaj ou pa t ale. Sa ou ekri a toujou la: eseye ankò, oswa rele.',
  fields: {
    name: { label: 'Non', fieldError: `Ekri non ou, ${nameLimit} karaktè pou pi plis` },
    email: { label: 'Imèl', fieldError: 'Ekri yon adrès imèl tankou non@example.com' },
    phone: {
      label: 'Telefòn',
      fieldError: `Ekri yon nimewo telefòn ak kòd zòn li, tankou ${examplePhone}, oswa kite sa vid`,
    },
    message: {
      label: 'Mesaj',
      hint: 'Sa ki rive, adrès ou oswa kòd postal ou, ak kilè pou yo rele ou.',
      fieldError: `Di sa ki rive, ${messageLimit.toLocaleString('en')} karaktè pou pi plis`,
    },
    fax_number: { label: 'Kite kote sa a vid', fieldError: 'Kite kote sa a vid' },
  },
  plainLetters: 'Nou pa ka voye imèl bay yon adrès ki gen aksan anvan @ a: ekri yon lòt',
  triageGoesAlong: 'Repons ou te bay sou twati a ale ansanm ak mesaj la.',
  triage: 'Repons ou yo',
  photos: {
    label: 'Foto',
    hint: `Jiska ${maxPhotos}, an JPG, PNG oswa WebP, ${photoMegabytes} MB pou chak. Se sèlman kontraktè ou mande yo ak nou ki ka wè yo.`,
    fromLog: 'Ajoute foto ki nan rejis domaj mwen',
    fieldErrors: {
      'photos-too-many': `Chwazi ${maxPhotos} foto pou pi plis`,
      'photo-too-large': `Yon foto depase ${photoMegabytes} MB: chwazi youn ki pi piti`,
      'photos-too-large': `Ansanm foto yo depase ${photosMegabytes} MB: chwazi mwens`,
      'photo-wrong-type': 'Yon fichye pa yon foto an JPG, PNG oswa WebP: chwazi yon lòt',
      'photo-heic': 'Yon foto an fòma HEIC, nou pa ka li l: anrejistre l an JPG, oswa fè yon foto ekran',
      'photo-too-many-pixels': 'Yon foto twò gwo pou nou louvri l: chwazi youn ki pi piti, 40 megapiksèl pou pi plis',
      'photo-unreadable': 'Yon foto gate oswa li pa konplè: chwazi l ankò, oswa chwazi yon lòt',
      'pictures-busy': 'N ap li anpil foto kounye a. Voye l ankò nan yon minit, oswa voye l kounye a san foto',
    },
  },
  others: {
    label: 'Mande lòt kontraktè tou',
    hint: `Chak kontraktè resevwa pwòp mesaj pa l epi li pa konnen lòt yo. ${maxBusinesses} kontraktè pou pi plis.`,
    available: 'Disponib kounye a',
    fieldErrors: {
      'others-too-many': `Chwazi ${maxBusinesses - 1} lòt pou pi plis: yon demann ale jwenn ${maxBusinesses} kontraktè pou pi plis`,
      'other-unknown': 'Youn nan kontraktè ou te chwazi yo pa nan lis la ankò: gade chwa ou a ankò',
    },
  },
  toasts: { region: 'Avi', close: 'Fèmen avi a' },
  errors: {
    forbidden: 'Ou pa ka voye yon demann ak kont sa a.',
    'listing-unknown': '404 Ay! Nou pa jwenn paj la',
    'listing-removed': 'Biznis sa a pa nan lis la ankò.',
    'looks-automated':
      'Demann sa a sanble yon machin ki voye l. Vide kote ki rele “Kite kote sa a vid” epi voye l ankò, oswa rele nimewo a.',
    'too-many': 'Ou voye anpil demann nan inèdtan. Rele nimewo a, oswa eseye ankò pita.',
  },
}
