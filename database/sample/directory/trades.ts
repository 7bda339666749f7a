import { standardCategories } from '#domain/directory/businesses/category.ts'

// A trade is a sample business's main work: the category on its card, and typical additional services.

export const trades = standardCategories

export type Trade = (typeof trades)[number]

/** A gutter or siding company has no roofing license, so it offers no roof work. */
export const besides: Record<Trade, readonly Trade[]> = {
  'Emergency Roof Repair': [
    'Emergency Tarping',
    'Storm Damage Repair',
    'Residential Roofing',
    'Roof Inspection',
    'Insurance Claims',
  ],
  'Storm Damage Repair': [
    'Emergency Tarping',
    'Emergency Roof Repair',
    'Roof Replacement',
    'Roof Inspection',
    'Insurance Claims',
  ],
  'Insurance Claims': ['Roof Inspection', 'Storm Damage Repair', 'Roof Replacement', 'Residential Roofing'],
  'Roof Replacement': ['Residential Roofing', 'Roof Inspection', 'Commercial Roofing', 'Gutter Repair'],
  'Roof Inspection': ['Residential Roofing', 'Insurance Claims', 'Commercial Roofing'],
  'Gutter Repair': ['Siding Repair'],
  'Siding Repair': ['Gutter Repair'],
  'Emergency Tarping': ['Emergency Roof Repair', 'Storm Damage Repair'],
  'Commercial Roofing': ['Roof Replacement', 'Roof Inspection', 'Storm Damage Repair'],
  'Residential Roofing': [
    'Roof Replacement',
    'Roof Inspection',
    'Gutter Repair',
    'Storm Damage Repair',
    'Siding Repair',
  ],
}

/** Returns whether this work is offered around the clock. */
export function isUrgent(trade: Trade) {
  return trade === 'Emergency Roof Repair' || trade === 'Emergency Tarping'
}

export function isRoofing(trade: Trade) {
  return trade !== 'Gutter Repair' && trade !== 'Siding Repair'
}
