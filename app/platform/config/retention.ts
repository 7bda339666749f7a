// How many days personal data is kept: one table for the cleanup jobs, the privacy policy and the operator.

type Period = {
  setting: string
  days: number
  least: number
  most: number
  /** Describes the data and the date from which the days count. */
  what: string
}

export const retentionPeriods = {
  requests: {
    setting: 'RETENTION_REQUESTS_DAYS',
    days: 365,
    least: 90,
    most: 1_825,
    what: 'Quote requests with messages and photos, after they were sent',
  },
  reviews: {
    setting: 'RETENTION_REVIEWS_DAYS',
    days: 365,
    least: 30,
    most: 1_825,
    what: 'Rejected reviews, after they were rejected',
  },
  mails: {
    setting: 'RETENTION_MAILS_DAYS',
    days: 90,
    least: 14,
    most: 730,
    what: 'Emails with texts and addresses, after they were queued',
  },
  notes: {
    setting: 'RETENTION_NOTES_DAYS',
    days: 365,
    least: 30,
    most: 1_825,
    what: 'Resolved reports of wrong listings, and inbox notes',
  },
  claims: {
    setting: 'RETENTION_CLAIMS_DAYS',
    days: 365,
    least: 30,
    most: 1_825,
    what: 'Claims and edits of listings, after they were decided',
  },
  unconfirmedAccounts: {
    setting: 'RETENTION_UNCONFIRMED_ACCOUNTS_DAYS',
    days: 30,
    least: 2,
    most: 365,
    what: 'Accounts with an address that was never confirmed',
  },
  rejectedApplications: {
    setting: 'RETENTION_REFUSED_APPLICATIONS_DAYS',
    days: 90,
    least: 30,
    most: 1_825,
    what: 'Applications that weren’t approved, with their documents',
  },
  approvedApplications: {
    setting: 'RETENTION_APPROVED_APPLICATIONS_DAYS',
    days: 365,
    least: 30,
    most: 3_650,
    what: 'Approved applications, with their documents',
  },
  support: {
    setting: 'RETENTION_SUPPORT_DAYS',
    days: 365,
    least: 30,
    most: 1_825,
    what: 'Support requests, after they were answered',
  },
  advertising: {
    setting: 'RETENTION_ADVERTISING_DAYS',
    days: 365,
    least: 30,
    most: 1_825,
    what: 'Banners and sponsorships with their files, after they ended or were rejected',
  },
  webhookLog: {
    setting: 'RETENTION_WEBHOOK_LOG_DAYS',
    days: 30,
    least: 4,
    most: 365,
    what: 'The log of webhook events',
  },
  paymentEvents: {
    setting: 'RETENTION_PAYMENT_EVENTS_DAYS',
    days: 90,
    least: 35,
    most: 730,
    what: 'Payment provider events, after they arrived',
  },
  unpaidPurchases: {
    setting: 'RETENTION_UNPAID_PURCHASES_DAYS',
    days: 365,
    least: 30,
    most: 1_825,
    what: 'Addresses of buyers who never paid',
  },
  payments: {
    setting: 'RETENTION_PAYMENTS_DAYS',
    days: 2_555,
    least: 1_095,
    most: 3_650,
    what: 'Addresses of buyers who paid, after the payment: seven years, as accounting rules require',
  },
} as const satisfies Record<string, Period>

export type RetentionName = keyof typeof retentionPeriods
export type Retention = Readonly<Record<RetentionName, number>>

export const defaultRetention = retentionFrom(period => period.days)

type Environment = Readonly<Record<string, string | undefined>>

export function readRetention(environment: Environment) {
  const problems: { name: string; problem: string }[] = []
  const retention = retentionFrom(({ setting, days, least, most }) => {
    const text = environment[setting]
    if (!text) return days
    const given = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
    if (given >= least && given <= most) return given
    problems.push({ name: setting, problem: `isn’t valid: a whole number of days from ${least} to ${most}` })
    return days
  })
  return { retention, problems }
}

export function retentionBySetting(retention: Retention): Record<string, number> {
  const names = Object.keys(retentionPeriods).filter(isRetentionName)
  return Object.fromEntries(names.map(name => [retentionPeriods[name].setting, retention[name]]))
}

function isRetentionName(text: string): text is RetentionName {
  return text in retentionPeriods
}

function retentionFrom(daysOf: (period: Period) => number): Retention {
  return {
    requests: daysOf(retentionPeriods.requests),
    reviews: daysOf(retentionPeriods.reviews),
    mails: daysOf(retentionPeriods.mails),
    notes: daysOf(retentionPeriods.notes),
    claims: daysOf(retentionPeriods.claims),
    unconfirmedAccounts: daysOf(retentionPeriods.unconfirmedAccounts),
    rejectedApplications: daysOf(retentionPeriods.rejectedApplications),
    approvedApplications: daysOf(retentionPeriods.approvedApplications),
    support: daysOf(retentionPeriods.support),
    advertising: daysOf(retentionPeriods.advertising),
    webhookLog: daysOf(retentionPeriods.webhookLog),
    paymentEvents: daysOf(retentionPeriods.paymentEvents),
    unpaidPurchases: daysOf(retentionPeriods.unpaidPurchases),
    payments: daysOf(retentionPeriods.payments),
  }
}
