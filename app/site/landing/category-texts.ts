import type { standardCategories } from '#domain/directory/businesses/category.ts'

type CategoryText = {
  /** Within a sentence, after "who do". */
  inSentence: string
  /** Explains the service to homeowners. */
  means: string
  /** Questions to ask before saying yes. */
  ask: string
  /** A page with more advice. */
  more: { path: string; text: string }
}

export const categoryTexts: Record<(typeof standardCategories)[number], CategoryText> = {
  'Emergency Roof Repair': {
    inSentence: 'emergency roof repair',
    means:
      'An emergency repair stops the water for now: a patch, sealed flashing, a few shingles or tiles. It holds until the lasting repair, and keeps a wet ceiling from becoming a lost one.',
    ask: 'Ask what the visit costs before anyone climbs up, and whether it counts toward the repair.',
    more: { path: '/services/emergency-repair', text: 'Emergency repair, step by step' },
  },
  'Storm Damage Repair': {
    inSentence: 'storm damage repair',
    means:
      'After wind, hail or a fallen limb, a roofer checks the whole roof, because lifted shingles and cracked tiles leak weeks later. They photograph what they find, then fix it.',
    ask: 'Ask for dated photos of every slope before work begins: your insurer will.',
    more: { path: '/services/storm-damage', text: 'How storm damage is assessed' },
  },
  'Insurance Claims': {
    inSentence: 'help with insurance claims',
    means:
      'The roofer documents the damage, writes an estimate that an adjuster can read, and meets the adjuster on the roof. A roofer can’t act as your public adjuster.',
    ask: 'Ask who pays what if the insurer pays less, and keep your deductible out of any bargain.',
    more: { path: '/services/insurance-claims', text: 'A roof claim from start to end' },
  },
  'Roof Replacement': {
    inSentence: 'roof replacement',
    means:
      'The old roof comes off down to the deck, rotten boards are replaced, and a new roof goes on under a permit. In our wind zone fastening and underlayment matter as much as the tile or metal above.',
    ask: 'Ask for the permit number, the product approvals and the price of each sheet of decking.',
    more: { path: '/guides/building-codes', text: 'What the building code asks' },
  },
  'Roof Inspection': {
    inSentence: 'roof inspection',
    means:
      'An inspector walks the roof and looks into the attic, then writes down what’s worn, what leaks and how many years are left. Insurers ask for it on older roofs.',
    ask: 'Ask whether you get a report with photos, and whether the inspector also sells roofs.',
    more: { path: '/guides/vet-roofer', text: 'How to vet a roofer' },
  },
  'Gutter Repair': {
    inSentence: 'gutter repair',
    means:
      'Loose, leaking or torn gutters are rehung and sealed, so that a summer downpour runs away from walls and footings instead of behind the fascia.',
    ask: 'Ask whether the fascia board behind the gutter is sound: new screws don’t hold in rot.',
    more: { path: '/guides/understanding-estimates', text: 'How to read an estimate' },
  },
  'Siding Repair': {
    inSentence: 'siding repair',
    means:
      'Cracked stucco, loose boards and torn panels are sealed again, along with the flashing where wall and roof meet. Many roof leaks start at that joint.',
    ask: 'Ask how the wall dries behind the repair, and whether the paint is part of the price.',
    more: { path: '/guides/understanding-estimates', text: 'How to read an estimate' },
  },
  'Emergency Tarping': {
    inSentence: 'emergency tarping',
    means:
      'A heavy tarp goes over the hole and past the ridge, held with boards, so that no more rain comes in while you wait for repair or adjuster. Insurers expect you to do this.',
    ask: 'Ask what it costs by the square foot and how long it can stay up.',
    more: { path: '/services/emergency-tarping', text: 'What tarping costs, and how it is done' },
  },
  'Commercial Roofing': {
    inSentence: 'commercial roofing',
    means:
      'Flat and low roofs of shops, offices and warehouses: membranes, drains, curbs and a plan to keep your business open during the work.',
    ask: 'Ask for the manufacturer’s warranty in writing and who inspects the seams.',
    more: { path: '/guides/vet-roofer', text: 'How to vet a roofer' },
  },
  'Residential Roofing': {
    inSentence: 'residential roofing',
    means:
      'Tile, shingle and metal roofs of houses and townhomes, from a single slipped tile to the next thirty years.',
    ask: 'Ask for two addresses nearby where the same crew worked.',
    more: { path: '/guides/vet-roofer', text: 'How to vet a roofer' },
  },
}
