import type { ReportError } from './report.ts'
import type { ReportFilter, ReportPart, ReportRange, ReportType } from './report-choice.ts'

export const reportMessages = {
  title: 'Reports',
  form: {
    range: 'Date range',
    from: 'From',
    to: 'To',
    type: 'Report type',
    filter: 'Business filter',
    parts: 'Sections',
    submit: 'Generate Report',
  },
  ranges: {
    '7': 'Last 7 days',
    '30': 'Last 30 days',
    '90': 'Last 90 days',
    '365': 'Last 365 days',
    custom: 'Custom',
  } satisfies Record<ReportRange, string>,
  types: {
    overview: 'Overview',
    performance: 'Performance',
    revenue: 'Revenue',
    geographic: 'Geographic',
    custom: 'Custom',
  } satisfies Record<ReportType, string>,
  /** The overview is the reports' dashboard. */
  tabs: {
    overview: 'Dashboard',
    performance: 'Performance',
    revenue: 'Revenue',
    geographic: 'Geographic',
    custom: 'Custom',
  } satisfies Record<ReportType, string>,
  filters: {
    all: 'All',
    premium: 'Premium',
    basic: 'Basic',
    featured: 'Featured',
  } satisfies Record<ReportFilter, string>,
  filterSentences: {
    all: 'All businesses',
    premium: 'Premium businesses',
    basic: 'Basic businesses',
    featured: 'Featured businesses',
  } satisfies Record<ReportFilter, string>,
  parts: {
    'key-figures': 'Key figures',
    'monthly-revenue': 'Monthly revenue',
    leads: 'Leads',
    'top-cities': 'Top cities',
    plans: 'Active businesses by plan',
    'traffic-figures': 'Traffic figures',
    traffic: 'Views and leads',
    'top-businesses': 'Top businesses',
    'by-category': 'By category',
    'revenue-figures': 'Revenue figures',
    'revenue-by-plan': 'Revenue by plan',
    'new-and-ended': 'New and ended subscriptions',
    advertising: 'Advertising and sponsorships',
    'area-figures': 'Area figures',
    map: 'Leads on the map',
    cities: 'Cities',
    zips: 'Leads by ZIP code',
  } satisfies Record<ReportPart, string>,
  errors: {
    forbidden: 'You don’t have permission to see reports.',
    'from-missing': 'Enter the first day, like 2026-07-01.',
    'to-missing': 'Enter the last day, like 2026-07-31.',
    'to-before-from': 'The last day is before the first. Enter a later day.',
    'range-ahead': 'That day is in the future. Enter today or an earlier day.',
    'range-too-long': 'Reports cover up to 366 days. Enter a later first day.',
  } satisfies Record<ReportError, string>,
  noPlan: 'No plan',
  noCity: 'No claimed listing',
  otherPlaces: 'Other places',
  noData: 'No data in this period.',
}

export const errorField = {
  forbidden: undefined,
  'from-missing': 'from',
  'to-missing': 'to',
  'to-before-from': 'to',
  'range-ahead': 'to',
  'range-too-long': 'from',
} as const satisfies Record<ReportError, 'from' | 'to' | undefined>
