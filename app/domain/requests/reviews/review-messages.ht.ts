import { sentence } from '#platform/text/sentence.ts'
import { authorLimit, reviewTextLimit } from './review.ts'
import type { ReviewMessages } from './review-messages.en.ts'

export const ht: ReviewMessages = {
  section: {
    title: 'Kòmantè',
    none: 'Poko gen moun ki ekri yon kòmantè isit la.',
    whoWrites:
      'Moun ki te mande yo yon estimasyon isit la ka ekri, ak kliyan biznis la envite. Chak kòmantè di kilès. Nou li chak kòmantè anvan nou montre l.',
    origins: { request: 'Te mande yon estimasyon isit la', invited: 'Biznis la envite l' },
    job: (month, city) => `Travay ki fèt nan ${city}, ${month}`,
    stars: stars => `${stars} sou 5 zetwal`,
    byline: (author, day) => `${author}, ${day}`,
    answer: (business, day) => `Repons ${business}, ${day}`,
    more: 'Plis kòmantè',
    pageTitle: business => `Kòmantè sou ${business}`,
    newest: 'Dènye kòmantè yo',
    back: 'Tounen sou paj biznis la',
  },
  spread: {
    title: here => `${here.toLocaleString('en')} kòmantè ki ekri isit la`,
    stars: stars => `${stars} zetwal`,
    newest: day => `Dènye kòmantè: ${day}`,
    others: (total, here) => {
      const all = `${total.toLocaleString('en')} kòmantè`
      if (here === 0) return sentence`Nòt la konte ${all}. Nou gen sèlman kantite a ak mwayèn nan, pa tèks yo.`
      return sentence`Nòt la konte ${all}. ${here.toLocaleString('en')} ladan yo ekri isit la. Pou lòt yo, nou gen sèlman kantite a ak mwayèn nan.`
    },
  },
  title: 'Ekri yon kòmantè',
  intro: 'Kijan sa te ye? Nou li chak kòmantè anvan nou montre l. Se sèlman prenon ou ki parèt bò kote l.',
  done: 'Mèsi',
  doneText: 'Nou resevwa kòmantè ou. L ap parèt lè nou fin li l.',
  yours: business => `Kòmantè ou sou ${business}`,
  states: {
    pending: 'Nou poko li l',
    published: 'Tout moun ka wè l',
    rejected: 'Li pa parèt',
  },
  nothingLeft: 'Ou ekri sou tout moun ou te mande yo. Mèsi.',
  noneListed: 'Biznis ou te mande yo pa nan lis la ankò.',
  another: 'Ekri sou yon lòt kontraktè',
  starLabels: {
    5: '5 zetwal: trè byen',
    4: '4 zetwal: byen',
    3: '3 zetwal: pa pi mal',
    2: '2 zetwal: mal',
    1: '1 zetwal: trè mal',
  },
  send: 'Voye kòmantè a',
  fields: {
    business: { label: 'Ki kontraktè?', fieldError: 'Chwazi youn nan kontraktè yo.' },
    stars: { label: 'Konbyen zetwal?', fieldError: 'Chwazi ant youn ak senk zetwal.' },
    text: {
      label: 'Kisa ki te pase?',
      fieldError: `Di sa ki te pase, ${reviewTextLimit.toLocaleString('en')} karaktè pou pi plis.`,
    },
    author: {
      label: 'Prenon ou, jan l ap parèt la',
      fieldError: `Ekri prenon ou, ${authorLimit} karaktè pou pi plis.`,
    },
  },
  errors: {
    forbidden: 'Ou pa ka fè sa ak kont sa a.',
    'invitation-unknown': 'Pa gen paj kòmantè ki gen adrès sa a.',
    'too-many': 'Ou eseye sa anpil fwa nan inèdtan. Eseye ankò pita.',
    'business-not-asked': 'Ou pa t mande kontraktè sa a.',
    'listing-removed': 'Biznis sa a pa nan lis la ankò.',
    'already-reviewed': 'Ou te deja ekri sou kontraktè sa a.',
    'review-unknown': 'Pa gen kòmantè konsa.',
  },
}
