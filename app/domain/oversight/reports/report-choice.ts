export const reportRanges = ['7', '30', '90', '365', 'custom'] as const
export type ReportRange = (typeof reportRanges)[number]

export const reportTypes = ['overview', 'performance', 'revenue', 'geographic', 'custom'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportFilters = ['all', 'premium', 'basic', 'featured'] as const
export type ReportFilter = (typeof reportFilters)[number]

export const reportParts = [
  'key-figures',
  'monthly-revenue',
  'leads',
  'top-cities',
  'plans',
  'traffic-figures',
  'traffic',
  'top-businesses',
  'by-category',
  'won-jobs',
  'revenue-figures',
  'revenue-by-plan',
  'new-and-ended',
  'why-canceled',
  'advertising',
  'area-figures',
  'map',
  'zips',
  'cities',
] as const
export type ReportPart = (typeof reportParts)[number]

export const partsOfType: Record<ReportType, readonly ReportPart[]> = {
  overview: ['key-figures', 'monthly-revenue', 'leads', 'top-cities', 'plans'],
  performance: ['traffic-figures', 'traffic', 'top-businesses', 'by-category', 'won-jobs'],
  revenue: ['revenue-figures', 'monthly-revenue', 'revenue-by-plan', 'new-and-ended', 'why-canceled', 'advertising'],
  geographic: ['area-figures', 'map', 'zips', 'cities'],
  custom: ['key-figures', 'top-cities', 'traffic'],
}
