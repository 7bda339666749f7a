import type { Trade } from './trades.ts'

type Sentences = readonly [string, ...string[]]

/** None offers to negotiate a claim, which the law forbids roofers. */
export const workSentences: Record<Trade, Sentences> = {
  'Emergency Roof Repair': [
    'Tell us which room is wet: we find the opening from above, close it, and leave the lasting repair for daylight.',
    'We stop the water first with a patch, a tarp or a sealed vent, then write down a price for the rest.',
    'Each truck carries tarps, battens, roof cement, pipe boots and spare shingles.',
    'Lifted flashing, cracked pipe boots and slipped tile are what we close most nights.',
    'A dispatcher asks four questions, sends the nearest truck and texts you when it leaves.',
    'We come with lights and harnesses, and we wait out the lightning before anyone climbs.',
    'The first visit closes the leak; the second, in daylight, fixes what let it in.',
  ],
  'Storm Damage Repair': [
    'After wind we check every slope, photograph what moved and close the openings before the next rain.',
    'We replace torn shingles, broken tile and bent metal edges, and keep the pieces for your insurer to see.',
    'Limbs off, opening covered, deck checked for soft spots: that is the first visit.',
    'We work in the order in which the water comes in: ridge, valleys, vents, then the edges.',
    'Hail and wind leave different marks, and we show you on the photographs which ones are yours.',
    'The first visit takes about an hour and ends with a list of what can’t wait.',
  ],
  'Insurance Claims': [
    'We measure the damage, write a line-by-line repair estimate and meet your adjuster on the roof; the claim stays in your hands.',
    'Every repair estimate comes with dated photographs and the measurements that your insurer asks for.',
    'We document the roof and repair it; by law, negotiating the claim is up to you, your attorney or a public adjuster.',
    'We price the repair the way adjusters read it, slope by slope, and answer questions about it in writing.',
    'You get a damage report with a sketch of the roof before you decide whether to file.',
    'If the insurer’s list leaves something out, we show you where it is on the roof and what it costs.',
  ],
  'Roof Replacement': [
    'Tile, shingle and metal roofs, from the permit to the final inspection.',
    'We take the old roof down to the deck, replace soft boards, seal the seams and lay the new one.',
    'A shingle roof of ordinary size takes three to five working days, and each section is dried in before we leave.',
    'The proposal names underlayment, fasteners and flashing, so three bids can be laid side by side.',
    'We pull the permit in our own name and post it at the house before the tear-off begins.',
    'You get the product approval numbers with the estimate, because the building department asks for them.',
  ],
  'Roof Inspection': [
    'An inspection takes about ninety minutes: slopes, flashing, vents and gutters, then the attic from inside.',
    'You get photographs, our estimate of the years that are left, and what to fix first.',
    'We look at roofs before a sale, before a policy renewal and after a named storm.',
    'Reports come within two working days and say so plainly when nothing needs doing.',
    'For the wind-mitigation form we photograph the straps, the nails and the deck from the attic.',
    'We take a moisture meter into the attic and mark wet boards with chalk.',
  ],
  'Gutter Repair': [
    'Five- and six-inch aluminum gutters, resealed, rehung or made to length at the house.',
    'We clear, re-pitch and reseal before we offer anything new.',
    'Overflow mostly comes from a blocked leader or a gutter that lost its slope, and either is an afternoon’s work.',
    'We rehang on hidden brackets and check the fascia behind them for rot.',
    'Downspouts are led away from the slab, and not onto the neighbor’s walk.',
    'Every run is tested with a hose before we leave.',
  ],
  'Siding Repair': [
    'We repair lap, board-and-batten and fiber-cement siding, and match the profile where it’s still made.',
    'Torn soffit and loose fascia let rain into the wall, and we close both on one visit.',
    'A stain on an inside wall is traced to its opening before a board comes off.',
    'New boards are primed on all sides, flashed, and caulked with a sealant that takes paint.',
    'We replace single boards where that is enough, and say so when it is not.',
  ],
  'Emergency Tarping': [
    'Tarps run over the ridge and are rolled around battens at the edge, so that wind has nothing to lift.',
    'We cover the opening, photograph it before and after, and leave you a receipt for your insurer.',
    'A tarp is a stopgap, so we come back after two weeks to tighten it and ask about the repair.',
    'Two people cover an ordinary opening in about two hours; steep tile takes longer.',
    'We tarp first and sell nothing else on the same night.',
    'Sandbags hold our tarps on tile and battens hold them on shingle, so that we add no holes to a sound roof.',
  ],
  'Commercial Roofing': [
    'Modified bitumen, TPO and PVC roofs on shops, schools and warehouses.',
    'We walk each roof twice a year, clear the drains and enter every patch on a plan.',
    'Work is staged so that tenants stay open, and the loud hours are agreed in writing.',
    'Leaks travel on flat roofs, so we trace them with test cuts and infrared before we open anything.',
    'Ponding water, open seams and loose flashing at curbs are what we fix first.',
    'Managers get one report for each building, with photographs and a budget for next year.',
  ],
  'Residential Roofing': [
    'Shingle, tile and metal on houses of one and two stories.',
    'Small jobs are welcome: a vent boot, a row of slipped tile, the curb of a skylight.',
    'We cover beds and pool before we start, and run a magnet over the lawn when we finish.',
    'The same foreman opens and closes the job, and you have their number.',
    'We tell you what can wait a year, and write it down with today’s price.',
    'A repair is priced at the house, in writing, before anyone climbs.',
  ],
}

export const mannerSentences: Sentences = [
  'Estimates are free and come in writing within two working days.',
  'We answer the telephone in English and Spanish.',
  'We speak English, Spanish and Haitian Creole.',
  'You see the license and the insurance certificate before we start.',
  'No work starts before you have signed a price.',
  'If we run more than half an hour late, someone calls you.',
  'You pay when the work is done, by check or card.',
  'You keep all the photographs, before and after.',
  'We haul the debris away on the same day.',
  'Ask for the last three addresses where we worked.',
  'Repairs carry a written one-year warranty.',
  'After the first heavy rain we come back and look again.',
  'The estimate also says what isn’t included.',
  'A person calls you back on the same working day.',
  'We tell you when a job is too small for us, and who does it.',
]

export const nightSentences: Sentences = [
  'At night the call goes to the roofer on duty, and not to an answering service.',
  'The person who answers can tell you when a truck will be there.',
  'You hear on the telephone what the visit costs, before a truck leaves.',
  'When all trucks are out we say so, and name the hour when one is free.',
  'Keep everyone out of the wet room; we call from the driveway.',
  'A night visit has one price, and you know it before we come.',
  'Have your address and a bucket ready; on the telephone we need nothing else.',
]
