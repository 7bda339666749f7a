import { messageLimit } from './quote.ts'
import type { RequestWords } from './request-words.ts'

export const ht: RequestWords = {
  title: 'Demann ou',
  sent: 'Mesaj la ale',
  withdrawn: 'Demann lan anile',
  sentOn: when => `Li te ale ${when}`,
  withdrawnOn: when => `Ou te anile l ${when}. Kontraktè yo okouran, epi yo pa ka reponn li ankò.`,
  keep: 'Kenbe adrès paj sa a: nou voye l ba ou nan imèl tou. Nenpòt moun ki genyen l ka li demann ou.',
  check: 'Verifye ankò',
  contractors: 'Kiyès ki resevwa l',
  steps: {
    sent: 'Voye',
    mailed: 'Rive nan imèl yo',
    waiting: 'Mesaj ou sou wout pou rive jwenn yo.',
    failed: 'Bwat imèl yo pa t pran mesaj la. Rele yo.',
    opened: 'Yo louvri l',
    answered: 'Yo reponn',
  },
  said: {
    'on-my-way': () => 'Yo sou wout pou vin jwenn ou.',
    'call-at': when => `Y ap rele ou anviwon lè sa a: ${when}.`,
    'cannot-help': () => 'Yo pa ka ede fwa sa a.',
  },
  noPhone: 'Ou pa t bay okenn nimewo telefòn: ajoute youn sou demann ou, pou yo ka rele.',
  noAnswer: 'Poko gen repons.',
  byPhone: 'Si ou bezwen yon repons kounye a, rele.',
  call: phone => `Rele ${phone}`,
  yours: 'Sa ou te ekri',
  none: 'ou pa t bay li',
  photo: number => `Foto ${number}`,
  added: when => `Ou te ajoute ${when}`,
  add: {
    title: 'Ajoute sou demann ou',
    label: 'Yon lòt mesaj',
    hint: 'Chak kontraktè resevwa l nan imèl.',
    button: 'Voye bay tout',
    fault: `Ekri sa ou vle ajoute, ${messageLimit.toLocaleString('en')} karaktè pou pi plis`,
  },
  withdraw: {
    title: 'Ou pa bezwen l ankò?',
    text: 'Yon sèl tape anile demann lan pou yo tout. N ap avèti yo nan imèl.',
    button: 'Anile l pou tout',
  },
  refusals: {
    forbidden: 'Ou pa ka chanje demann sa a ak kont sa a.',
    'request-unknown': 'Nou pa jwenn okenn demann nan lyen sa a. Louvri l ankò nan imèl nou an.',
    'request-withdrawn': 'Demann sa a anile: ou pa ka ajoute anyen sou li.',
    'looks-automated':
      'Mesaj sa a sanble yon machin ki voye l. Vide kote ki rele “Kite kote sa a vid” epi voye l ankò.',
    'too-many': 'Ou ajoute anpil nan inèdtan. Rele kontraktè a, oswa eseye ankò pita.',
  },
}
