// What an operator may ask a report for: the closed lists behind its form.

/** Days up to today, or two days of one's own. */
export const reportRanges = ['7', '30', '90', '365', 'custom'] as const
export type ReportRange = (typeof reportRanges)[number]

export const reportTypes = ['overview', 'performance', 'revenue', 'geographic', 'custom'] as const
export type ReportType = (typeof reportTypes)[number]

/** Which businesses: all, those on the Premium or on the Basic plan, the featured ones. */
export const reportFilters = ['all', 'premium', 'basic', 'featured'] as const
export type ReportFilter = (typeof reportFilters)[number]

/** Everything that a report can hold, in the order in which it stands; a custom report is chosen out of these. */
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
  'revenue-figures',
  'revenue-by-plan',
  'new-and-ended',
  'advertising',
  'area-figures',
  'map',
  'zips',
  'cities',
] as const
export type ReportPart = (typeof reportParts)[number]

/** What each type holds; a custom report these until something is chosen. */
export const partsOfType: Record<ReportType, readonly ReportPart[]> = {
  overview: ['key-figures', 'monthly-revenue', 'leads', 'top-cities', 'plans'],
  performance: ['traffic-figures', 'traffic', 'top-businesses', 'by-category'],
  revenue: ['revenue-figures', 'monthly-revenue', 'revenue-by-plan', 'new-and-ended', 'advertising'],
  geographic: ['area-figures', 'map', 'zips', 'cities'],
  custom: ['key-figures', 'top-cities', 'traffic'],
}
