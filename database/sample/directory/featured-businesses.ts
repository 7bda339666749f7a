import type { Trade } from './trades.ts'

/** A business with fixed location and reviews: visitors see the featured ones first. */
export type Featured = {
  name: string
  trade: Trade
  city: string
  zip: string
  phoneLine: number
  reviews: { count: number; stars: number }
  responseMinutes: number | null
  said: 'on-call' | 'this-shift' | 'busy' | 'expired' | null
}

// Columns: name, trade, city, ZIP, last four digits of the phone, reviews, stars, response minutes, availability.
const rows: [string, Trade, string, string, number, number, number, number | null, Featured['said']][] = [
  ['Coconut Grove Tile Co.', 'Storm Damage Repair', 'Boca Raton', '33432', 127, 54, 259, 45, 'on-call'],
  ['Lakeside Roof & Tarp', 'Emergency Roof Repair', 'Lake Worth', '33461', 112, 38, 186, 30, 'on-call'],
  ['Atlantic Avenue Roofing', 'Emergency Roof Repair', 'Delray Beach', '33444', 186, 44, 216, 30, 'on-call'],
  ['Clematis Street Roofers', 'Emergency Roof Repair', 'West Palm Beach', '33401', 104, 17, 78, 30, 'this-shift'],
  ['Okeechobee Roof Works', 'Emergency Roof Repair', 'West Palm Beach', '33409', 171, 12, 53, 60, 'on-call'],
  ['Intracoastal Metal Roofing', 'Insurance Claims', 'Delray Beach', '33483', 139, 21, 99, 60, 'busy'],
  ['Seagrape Claims & Roofing', 'Insurance Claims', 'West Palm Beach', '33405', 163, 33, 158, 45, 'this-shift'],
  ['Night Heron Roof Repair', 'Emergency Roof Repair', 'Boynton Beach', '33435', 118, 26, 122, 30, 'on-call'],
  ['Porchlight Roofing', 'Emergency Roof Repair', 'Jupiter', '33458', 145, 31, 152, 45, 'on-call'],
  ['Squall Line Roofing', 'Storm Damage Repair', 'Palm Beach Gardens', '33410', 109, 19, 87, 60, 'this-shift'],
  ['Windward Yard Roofing', 'Storm Damage Repair', 'Boynton Beach', '33426', 158, 23, 104, 45, 'on-call'],
  ['Banyan Gate Restoration', 'Storm Damage Repair', 'Boca Raton', '33486', 152, 28, 134, 30, 'busy'],
  ['Sea Oats Storm Repair', 'Storm Damage Repair', 'Lake Worth', '33467', 133, 9, 39, 60, 'expired'],
  ['Palmetto Scope Roofing', 'Insurance Claims', 'Wellington', '33414', 177, 16, 75, 60, 'this-shift'],
  ['Line Item Roofing', 'Insurance Claims', 'Boca Raton', '33433', 194, 11, 55, null, null],
  ['Fieldbook Roofing', 'Insurance Claims', 'Delray Beach', '33445', 121, 14, 64, null, null],
]

export const featuredBusinesses: Featured[] = rows.map(
  ([name, trade, city, zip, phoneLine, count, stars, responseMinutes, said]) => ({
    name,
    trade,
    city,
    zip,
    phoneLine,
    reviews: { count, stars },
    responseMinutes,
    said,
  }),
)
