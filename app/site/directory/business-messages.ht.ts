import { sentence } from '#platform/text/sentence.ts'
import type { BusinessMessages } from './business-messages.en.ts'

export const ht: BusinessMessages = {
  summary: {
    what: (name, category, place) => sentence`${name}: ${category ?? 'twati'} nan ${place}.`,
    rated: (rating, reviews) => `${rating} sou 5 nan ${reviews} kòmantè.`,
    anyHour: 'Sèvis ijans 24 sou 24.',
    license: number => sentence`Lisans ${number}.`,
    more: 'Telefòn, orè ak estimasyon gratis.',
  },
  back: 'Tounen nan lis la',
  featured: 'Chwazi',
  verified: 'Verifye',
  meaning: {
    featured: 'Nou chwazi biznis sa a pou l parèt anvan. Sa sa vle di',
    verified: 'Nou verifye yon lisans oswa yon sètifika asirans. Sa sa vle di',
  },
  stars: {
    none: 'Poko gen kòmantè',
    count: reviews => `(${reviews} kòmantè)`,
    label: (rating, reviews) => `${rating} sou 5, ${reviews} kòmantè`,
  },
  quote: 'Estimasyon gratis',
  contact: 'Kontak',
  emergency: 'Sèvis ijans 24 sou 24',
  answers: {
    byDay: minutes => `lajounen nan anviwon ${minutes} minit`,
    atNight: minutes => `lannwit nan anviwon ${minutes} minit`,
    measured: how => sentence`Mezire sou sit sa a: li reponn ${how}.`,
    stated: minutes => `Li reponn nan anviwon ${minutes} minit.`,
  },
  about: 'Kiyès yo ye',
  website: 'Vizite sitwèb yo',
  services: 'Sèvis',
  area: {
    title: 'Zòn sèvis',
    within: (miles, city) => `Li travay jiska ${miles} mil depi ${city}:`,
    unknown: 'Li pa di jiska ki distans li vwayaje. Rele pou mande.',
    map: (region, miles) => `Kat ${region} ak pati ki nan ${miles} mil oswa mwens make`,
  },
  license: {
    title: 'Lisans',
    check: 'Verifye l nan Eta Florid anvan ou siyen: se sèlman moun ki make “Current, Active” ki gen dwa fè kontra.',
    findAddress: 'MyFloridaLicense.com: verifye yon lisans',
  },
  hours: {
    title: 'Orè',
    open: 'Louvri kounye a',
    closed: 'Fèmen kounye a',
    allDay: '24 èdtan',
    never: 'Fèmen',
    afterHours: 'Andeyò lè biwo a',
    officeTitle: 'Lè biwo a',
    specialTitle: 'Jou espesyal',
    days: (from, until) => `${from} rive ${until}`,
    span: (opens, closes) => `${opens} rive ${closes}`,
  },
  share: 'Pataje',
  copied: 'kopye',
  print: 'Enprime',
  report: 'Rapòte yon pwoblèm ak biznis sa a',
  trouble: 'Mwen gen yon pwoblèm ak kontraktè sa a',
  own: 'Korije oswa retire biznis mwen',
  errors: {
    'listing-unknown': '404 Ay! Nou pa jwenn paj la',
    'listing-removed': 'Biznis sa a pa nan lis la ankò.',
  },
}
