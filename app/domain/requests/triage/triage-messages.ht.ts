import type { AskedQuestions, TriageMessages } from './triage-messages.en.ts'

const questions: AskedQuestions = {
  danger: {
    title: 'Èske yon moun blese, èske ou wè oswa ou santi yon danje, oswa yon plafon ap desann?',
    why: 'Nenpòt nan yo ka touye moun, se poutèt sa yo pase anvan twati a.',
    about: 'Danje',
    answers: {
      hurt: { label: 'Yon moun blese oswa bloke', told: 'yon moun blese oswa bloke' },
      sparks: {
        label: 'Etensèl, lafimen, sant gaz oswa yon fil kouran ki tonbe',
        told: 'etensèl, lafimen, sant gaz oswa yon fil kouran ki tonbe',
      },
      ceiling: { label: 'Yon plafon bonbe oswa l ap desann', told: 'yon plafon bonbe oswa l ap desann' },
      none: {
        label: 'Pa gen anyen nan sa yo',
        told: 'pa gen moun blese, pa gen etensèl, pa gen lafimen, pa gen sant gaz, pa gen fil kouran ki tonbe, pa gen plafon ki bonbe',
      },
    },
  },
  leak: {
    title: 'Èske dlo ap antre?',
    why: 'Dlo k ap koule, yo bare l dabò, yo repare apre.',
    about: 'Dlo anndan',
    answers: {
      running: { label: 'L ap koule anpil', told: 'l ap koule anpil' },
      dripping: { label: 'L ap degoute', told: 'l ap degoute' },
      none: { label: 'Non, anndan an sèk', told: 'pa genyen' },
    },
  },
  hole: {
    title: 'Ki gwosè twou ki nan twati a?',
    why: 'Ekip la pote yon prela ki gen gwosè sa a. Gade depi atè oswa nan yon fenèt; pa monte.',
    about: 'Twou nan twati a',
    answers: {
      small: { label: 'Kèk tuil oswa bado', told: 'kèk tuil oswa bado' },
      medium: { label: 'Jiska gwosè yon pòt', told: 'jiska gwosè yon pòt' },
      large: { label: 'Pi gwo pase yon pòt', told: 'pi gwo pase yon pòt' },
      none: { label: 'Mwen pa wè okenn twou', told: 'pa gen twou ki parèt' },
      unseen: { label: 'Mwen pa ka wè twati a', told: 'twati a pa ka wè' },
    },
  },
  tarp: {
    title: 'Èske gen yon prela sou twati a deja?',
    why: 'Yon prela ki byen kenbe ba ou tan pou yon bon reparasyon. Yon prela lach kite pwochen lapli a antre.',
    about: 'Prela',
    answers: {
      tight: { label: 'Wi, li byen kenbe', told: 'li sou twati a, li byen kenbe' },
      loose: { label: 'Wi, men li lach oswa li chire', told: 'lach oswa chire' },
      none: { label: 'Non', told: 'poko genyen' },
    },
  },
  access: {
    title: 'Kijan yon ekip ap rive sou twati a?',
    why: 'Konsa yo konnen ki nechèl pou yo pote, epi si yo ka travay aswè a.',
    about: 'Aksè',
    answers: {
      open: { label: 'Yon sèl etaj, pasaj lib toutotou', told: 'yon sèl etaj, pasaj lib toutotou' },
      high: { label: 'De etaj oswa plis', told: 'de etaj oswa plis' },
      blocked: {
        label: 'Yon pyebwa, dlo oswa yon baryè bare wout la',
        told: 'yon pyebwa, dlo oswa yon baryè bare wout la',
      },
    },
  },
  insurer: {
    title: 'Èske konpayi asirans ou konnen?',
    why: 'Konpayi asirans yo mande pou ou avèti yo touswit. Nimewo reklamasyon an dwe sou chak resi.',
    about: 'Konpayi asirans',
    answers: {
      told: { label: 'Wi, mwen avèti yo', told: 'yo konnen' },
      'not-yet': { label: 'Poko', told: 'yo poko konnen' },
      unclaimed: { label: 'Pa gen asirans, oswa pa gen reklamasyon', told: 'pa gen reklamasyon' },
    },
  },
}

const outcomes: TriageMessages['outcomes'] = {
  '911': {
    title: 'Rele 911 kounye a',
    told: '911 anvan',
    contractors: 'Lè yo di ou pa gen danje, rele yon kontraktè twati',
    now: [],
  },
  tarp: {
    title: 'Mande yon prela an ijans',
    told: 'prela an ijans',
    contractors: 'Rele pou yo mete yon prela',
    now: [
      'Rele kounye a: yon prela bare dlo a jiskaske yo ka repare twati a.',
      'Pa kite moun nan chanm mouye yo, epi mete bokit anba kote dlo ap degoute. Pa monte.',
    ],
  },
  repair: {
    title: 'Mande yon reparasyon twati',
    told: 'reparasyon',
    contractors: 'Rele pou yon reparasyon',
    now: [
      'Rele jodi a: yon ti twou ap vin pi gwo ak pwochen lapli a.',
      'Mete bokit anba kote dlo ap degoute, epi deplase sa ki pa dwe mouye. Pa monte.',
    ],
  },
  inspection: {
    title: 'Mande yon enspeksyon twati',
    told: 'enspeksyon',
    contractors: 'Rele pou yon enspeksyon',
    now: [
      'Sa ka tann jou a klere: mande yon enspeksyon nan pwochen jou yo.',
      'Gade plafon yo ak galata a apre pwochen lapli a. Si dlo antre, reponn kesyon sa yo ankò.',
    ],
  },
}

export const ht: TriageMessages = {
  name: 'Evalyasyon twati',
  step: (step, steps) => `Kesyon ${step} sou ${steps}`,
  why: 'Poukisa nou mande',
  back: 'Tounen',
  again: 'Rekòmanse',
  unread: 'Nou pa t kapab li repons sa yo. Men premye kesyon an ankò.',
  invitation: 'Ou pa konnen kisa pou ou mande?',
  promise: 'Sis ti kesyon mennen ou nan 911, yon prela, yon reparasyon oswa yon enspeksyon.',
  begin: 'Kòmanse evalyasyon twati a',
  doNow: 'Sa pou ou fè kounye a',
  answered: 'Repons ou yo',
  carried: 'Repons ou yo ale ansanm ak demann lan.',
  request: 'Mande yon estimasyon gratis',
  nobody: 'Pa gen okenn kontraktè twati sou lis la ki fè travay sa a k ap reponn kounye a.',
  everybody: 'Gade kiyès k ap reponn kounye a',
  call911: 'Rele 911',
  questions,
  outcomes,
  danger: {
    hurt: [
      'Rele 911 kounye a. Di ki kote ou ye, kiyès ki blese ak sa ki pase.',
      'Pa deplase moun nan si li pa an danje kote li ye a.',
      'Rete sou telefòn nan, epi fè sa yo di ou.',
    ],
    sparks: [
      'Fè tout moun soti nan kay la. Pa manyen okenn entèriptè ni okenn miray mouye.',
      'Rele 911 depi deyò. Rete lwen tout fil kouran ki tonbe.',
      'Pa antre ankò toutotan yo pa di ou pa gen danje.',
    ],
    ceiling: [
      'Fè tout moun soti nan chanm ki anba l yo, epi fèmen pòt yo.',
      'Rele 911 depi yon kote ki pa gen danje. Pa manyen plafon an epi pa fè twou ladan l.',
      'Pa antre ankò toutotan yo pa di ou pa gen danje.',
    ],
  },
  insurer: {
    told: 'Pran foto tout bagay anvan ou deplase yo, epi bay ekip la nimewo reklamasyon ou.',
    'not-yet':
      'Pran foto tout bagay, apre sa rele konpayi asirans ou epi ekri nimewo reklamasyon an. Kenbe tout resi yo.',
    unclaimed: 'Pran foto tout bagay anvan ou deplase yo, epi kenbe tout resi yo.',
  },
}
