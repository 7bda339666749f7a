import { sentence } from '#platform/text/sentence.ts'
import type { EmergencyMessages } from './emergency-messages.en.ts'

export const ht: EmergencyMessages = {
  title: 'Èd pou ijans',
  description: region => `Kontraktè twati nan ${region} ki reponn kounye a, ak sa pou ou fè anvan yo rive.`,
  back: 'Tounen',
  safety: 'Si gen yon danje pou sekirite ou kounye a, rele 911 anvan tout bagay.',
  call911: 'Rele 911',
  call: 'Rele yon kontraktè twati kounye a',
  city: 'Vil',
  allCities: 'Tout vil yo',
  cityUnknown: 'Nou pa konnen vil sa a. Men kontraktè ki nan tout vil yo.',
  nobody: 'Poko gen okenn kontraktè twati sou lis sa a ki bay sèvis 24 sou 24.',
  tryAll: 'Eseye Tout vil yo.',
  elsewhere: region => `Lòt kote nan ${region}`,
  allBusy: city =>
    city
      ? `Tout kontraktè twati ki sou lis la nan ${city} okipe kounye a.`
      : 'Tout kontraktè twati 24 sou 24 ki sou lis la okipe kounye a.',
  freeAt: (name, time) => sentence`${name} okipe jiska ${time}.`,
  availableIn: 'Disponib kounye a nan',
  whatNow: 'Sa pou fè kounye a',
  busyTitle: 'Okipe kounye a',
  byDay: 'Kontraktè twati ki pa travay 24 sou 24',
  byDayWhy: 'Yo ka pa reponn andeyò lè biwo yo. Kite yon mesaj ak nimewo telefòn ou.',
  browse: 'Gade tout kontraktè yo',
  fallback: {
    title: 'Pèsonn pa reponn?',
    next: 'Rele lòt nimewo ki nan lis la, epi youn nan yon lòt vil.',
    indoors:
      'Anndan kay la, mete yon bokit anba kote dlo ap degoute a epi kouvri atè a ak mèb yo ak plastik. Pa monte sou twati a.',
    helpLine: 'Rele 211, liy èd kominote a. Mande yo nimewo ijans konte a tou.',
  },
  stepsTitle: 'Kat bagay pou ou fè',
  steps: [
    {
      title: 'Pwoteje moun yo',
      text: 'Pa kite pèsonn nan chanm ki anba kote dlo ap antre a. Rete lwen fil kouran ki tonbe. Pa janm monte sou yon twati mouye.',
    },
    { title: 'Pran foto domaj yo', text: 'Pran foto anndan ak deyò anvan ou deplase anyen.' },
    {
      title: 'Kontakte asirans ou',
      text: 'Rele ajan ou oswa konpayi asirans ou, epi ekri nimewo reklamasyon an.',
    },
    { title: 'Prela an ijans', text: 'Fè yon kontraktè kouvri twou a, epi kenbe resi a.' },
  ],
  doAndDont: 'Sa pou ou fè ak sa pou ou pa fè',
  do: 'Sa pou ou fè',
  dos: ['Mete bokit anba kote dlo ap degoute', 'Koupe kouran chanm mouye yo, si panèl la sèk', 'Kenbe tout resi yo'],
  dont: 'Sa pou ou pa fè',
  donts: ['Monte sou twati a', 'Manyen yon plafon ki bonbe', 'Siyen yon kontra devan pòt la'],
  minutes: count => `${count} min`,
  responseTime: 'tan pou reponn',
  askHowSoon: 'Mande konbyen tan',
  noNumber: 'Pa gen nimewo pou rele',
  callNow: 'Rele kounye a',
}
