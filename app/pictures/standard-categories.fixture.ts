/** The directory's ten standard categories. */
export const standardCategories = [
  'Emergency Roof Repair',
  'Storm Damage Repair',
  'Insurance Claims',
  'Roof Replacement',
  'Roof Inspection',
  'Gutter Repair',
  'Siding Repair',
  'Emergency Tarping',
  'Commercial Roofing',
  'Residential Roofing',
] as const
