const services = ['emergency-repair', 'emergency-tarping', 'storm-damage', 'insurance-claims']
const guides = [
  'avoid-storm-chasers',
  'building-codes',
  'emergency-checklist',
  'insurance-tips',
  'understanding-estimates',
  'vet-roofer',
]

/** The service pages and guides. */
export const articlePaths = [...services.map(name => `/services/${name}`), ...guides.map(name => `/guides/${name}`)]
