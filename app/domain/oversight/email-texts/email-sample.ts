import { slugOf } from '#domain/directory/businesses/slug.ts'
import { region } from '#domain/foundation/settings/region.ts'

const { areaCode, otherCity } = region.example

/** Made-up people and places for previews and test emails. */
export const sample = {
  business: {
    id: '019f1d8c-e200-7004-b817-974d90603d36',
    slug: 'lakeside-roof-and-tarp',
    name: 'Lakeside Roof & Tarp',
    email: 'office@lakeside.example',
    phone: `(${areaCode}) 555-0142`,
    phoneE164: `+1${areaCode}5550142`,
  },
  business2: {
    id: '019f1d8c-e200-7004-b817-974d90603d37',
    slug: 'palm-coast-roofing',
    name: 'Palm Coast Roofing',
    email: 'office@palmcoast.example',
    phone: `(${areaCode}) 555-0163`,
    phoneE164: `+1${areaCode}5550163`,
  },
  business3: {
    id: '019f1d8c-e200-7004-b817-974d90603d38',
    slug: `${slugOf(otherCity)}-roof-repair`,
    name: `${otherCity} Roof Repair`,
    email: `office@${slugOf(otherCity)}.example`,
    phone: `(${areaCode}) 555-0184`,
    phoneE164: `+1${areaCode}5550184`,
  },
  homeowner: { name: 'Marisol', email: 'marisol@example.com', phone: `${areaCode} 555 0177`, language: 'en' },
  company: 'Gulf Stream Supply',
  /** Leads nowhere. */
  token: 'L-rRW03Dys3oj1mdXi6OqQ',
  at: new Date('2026-07-01T19:00:00Z'),
  until: new Date('2026-07-01T19:40:00Z'),
  reason: 'We couldn’t find this license number with the State of Florida.',
} as const
