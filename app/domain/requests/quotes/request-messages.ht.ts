import { sentence } from '#platform/text/sentence.ts'
import { maxBusinesses, messageLimit, unansweredMinutes, undoMinutes } from './quote.ts'
import type { RequestMessages } from './request-messages.en.ts'

export const ht: RequestMessages = {
  sent: 'Mesaj la ale',
  sentOn: when => `Li te ale ${when}`,
  withdrawnOn: when => sentence`Ou te anile l ${when}. Kontraktè yo pa ka reponn li ankò.`,
  keep: 'Kenbe adrès paj sa a: nou voye l ba ou nan imèl tou. Nenpòt moun ki genyen l ka li demann ou.',
  check: 'Verifye ankò',
  sameJob: 'Lòt demann pou menm travay la',
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
    'on-my-way': when =>
      when
        ? sentence`Yo sou wout pou vin jwenn ou. Y ap rive anviwon lè sa a: ${when}.`
        : 'Yo sou wout pou vin jwenn ou.',
    'call-at': when => sentence`Y ap rele ou anviwon lè sa a: ${when}.`,
    'cannot-help': () => 'Yo pa ka ede fwa sa a.',
  },
  callToday: when => sentence`Y ap rele ou jodi a anviwon ${when}.`,
  noPhone: 'Ou pa t bay okenn nimewo telefòn: ajoute youn sou demann ou, pou yo ka rele.',
  noAnswer: 'Poko gen repons.',
  byPhone: 'Si ou bezwen yon repons kounye a, rele.',
  call: phone => `Rele ${phone}`,
  yours: 'Sa ou te ekri',
  none: 'ou pa t bay li',
  photo: number => `Foto ${number}`,
  add: {
    title: 'Ajoute sou demann ou',
    label: 'Yon lòt mesaj',
    hint: 'Chak kontraktè resevwa l nan imèl.',
    button: 'Voye bay tout',
    fieldError: `Ekri sa ou vle ajoute, ${messageLimit.toLocaleString('en')} karaktè pou pi plis`,
  },
  withdraw: {
    title: 'Ou pa bezwen l ankò?',
    text: `N ap mande ou anvan, epi ou ka defè sa pandan ${undoMinutes} minit.`,
    button: 'Anile l pou tout',
  },
  withdrawnFrom: when => sentence`Ou te anile l ${when}. Yo pa ka reponn li ankò.`,
  withdrawOne: name => `Anile l pou ${name}`,
  undo: {
    text: (names, until) => sentence`Ou anile l pou ${names}. Ou ka defè sa jiska lè sa a: ${until}.`,
    button: 'Defè sa',
    done: 'Nou defè sa. Demann ou louvri ankò.',
  },
  question: {
    title: 'Anile demann ou?',
    titleOne: name => `Anile l pou ${name}?`,
    onTheWay: names => sentence`Sou wout pou vin jwenn ou: ${names}.`,
    atOnce: 'Si ou anile l pou yo tou, n ap avèti yo touswit nan imèl pou yo tounen.',
    effect: `N ap voye yon imèl bay tout moun ou anile l pou yo. Yo pa ka wè demann ou oswa reponn li ankò. Ou ka defè sa pandan ${undoMinutes} minit.`,
    all: 'Anile l pou tout',
    keepOnTheWay: names => `Anile l pou lòt yo, kenbe ${names}`,
    cancel: 'Kenbe demann mwen',
  },
  gone: {
    removed: 'Kontraktè sa a pa nan lis nou an ankò. Pa tann repons li: mande yon lòt.',
    paused: 'Kontraktè sa a pa nan lis nou an pou kounye a. Pa tann repons li: mande yon lòt.',
    promised: 'Kontraktè sa a pa nan lis nou an ankò. Li te reponn anvan sa: rele pou verifye si l ap vini toujou.',
    changed: 'Kontraktè sa a pa gen demann ou ankò, paske biznis la chanje mèt. Mande yon lòt.',
    changedPromised:
      'Kontraktè sa a pa gen demann ou ankò, paske biznis la chanje mèt. Rele pou verifye si l ap vini toujou.',
    merged: (previous, name) => `${previous} ak ${name} se yon sèl biznis nan lis la kounye a. Se li ki gen demann ou.`,
  },
  trouble: 'Ou gen yon pwoblèm ak kontraktè a?',
  ask: {
    title: 'Mande lòt kontraktè',
    late: {
      unanswered: {
        title: 'Pèsonn pa reponn. Kisa pou ou fè?',
        text: `Plis pase ${unansweredMinutes} minit pase. Rele youn nan kontraktè sa yo, oswa voye demann ou ba yo tou.`,
      },
      bounced: {
        title: 'Yon imèl pa rive. Kisa pou ou fè?',
        text: 'Imèl nou voye bay yon kontraktè tounen. Rele li, oswa voye demann ou bay youn nan kontraktè sa yo tou.',
      },
      late: {
        title: 'Ou toujou ap tann? Mande lòt tou',
        text: 'Rele kontraktè ki te pwomèt la. Si li pa ka vini, rele youn nan kontraktè sa yo, oswa voye demann ou ba yo tou.',
      },
      'one-declined': {
        title: 'Sa pran twòp tan? Mande lòt moun tou',
        text: 'Yon kontraktè pa ka ede, epi lòt yo poko reponn. Rele youn nan kontraktè sa yo, oswa voye demann ou ba yo tou.',
      },
      declined: {
        title: 'Pèsonn pa ka vini. Kisa pou ou fè?',
        text: 'Rele youn nan kontraktè sa yo, oswa voye demann ou ba yo tou.',
      },
    },
    callName: name => `Rele ${name}`,
    indoors: 'Anvan yon moun rive: sa pou ou fè anndan kay la, ak lòt nimewo',
    who: {
      trade: () => 'Yo travay nan menm vil la epi yo fè menm kalite travay.',
      city: cities => sentence`Se lòt kontraktè ki nan ${cities}. Mande yo si yo fè kalite travay sa a.`,
      nearby: cities =>
        sentence`Se lòt kontraktè ki nan ${cities} oswa toupre. Mande yo si yo ka vin jwenn ou epi si yo fè kalite travay sa a.`,
    },
    text: 'Yo resevwa tout sa ou te ekri, ak foto ou yo, kòm yon nouvo demann ki gen pwòp paj li.',
    label: 'Kiyès ki dwe resevwa l?',
    button: 'Voye demann mwen ba yo',
    none: cities => sentence`Nou pa konnen okenn lòt kontraktè nan ${cities} oswa toupre.`,
    search: 'Chèche lòt kontraktè',
  },
  lost: {
    title: 'Jwenn demann ou an',
    intro: 'Ekri imèl ki sou demann ou an. N ap voye lyen demann ki pi nouvo yo ba ou.',
    label: 'Imèl ou',
    button: 'Voye lyen yo ban mwen',
    fieldError: 'Ekri yon imèl tankou non@example.com.',
    sent: 'Si gen yon demann ki soti nan imèl sa a, lyen an sou wout. Si ou pa wè l, eseye yon lòt imèl ou genyen.',
    'too-many-mails': 'Nou voye imèl deja. Eseye ankò nan inèdtan, oswa rele kontraktè a.',
    forbidden: 'Kont sa a pa ka mande lyen.',
  },
  errors: {
    forbidden: 'Ou pa ka chanje demann sa a ak kont sa a.',
    'request-unknown': 'Nou pa jwenn okenn demann nan lyen sa a. Louvri l ankò nan imèl nou an.',
    'request-withdrawn': 'Demann sa a anile: ou pa ka ajoute anyen sou li.',
    'nobody-left': 'Pa gen okenn kontraktè ki gen demann sa a ankò: ou pa ka ajoute anyen sou li.',
    'roofer-changed': 'Kontraktè sa a pa gen demann ou ankò, paske biznis la chanje mèt. Mande yon lòt.',
    'changed-since': 'Demann ou chanje depi ou te louvri paj sa a. Gade l, epi deside.',
    'recipient-unknown': 'Demann ou chanje pandan tan sa a. Gade l ankò.',
    'answered-since': 'Yon kontraktè reponn apre ou te louvri kesyon sa a. Gade repons lan, epi deside.',
    'undo-over': `Ou ka defè yon anilasyon pandan ${undoMinutes} minit, epi tan sa a pase. Voye yon nouvo demann, oswa rele.`,
    'undo-too-many': 'Ou defè anpil nan inèdtan. Rele kontraktè a, oswa eseye ankò pita.',
    'hire-too-many': 'Ou fè anpil chanjman nan inèdtan. Rele kontraktè a, oswa eseye ankò pita.',
    'others-missing': 'Chwazi omwen yon kontraktè.',
    'others-too-many': `Chwazi ${maxBusinesses} kontraktè pou pi plis.`,
    'other-unknown': 'Youn nan yo pa nan lis la ankò. Chwazi ankò.',
    'already-sent': 'Ou te deja voye demann sa a ba yo. Imèl nou an mennen ou sou li.',
    'asked-too-many': 'Ou voye anpil demann nan inèdtan. Rele yon kontraktè, oswa eseye ankò pita.',
    'photos-busy': 'Nou pa t ka kopye foto ou yo kounye a. Eseye ankò nan yon minit.',
    'looks-automated':
      'Mesaj sa a sanble yon machin ki voye l. Vide kote ki rele “Kite kote sa a vid” epi voye l ankò.',
    'too-many': 'Ou ajoute anpil nan inèdtan. Rele kontraktè a, oswa eseye ankò pita.',
  },
}
