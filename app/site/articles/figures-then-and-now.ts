/**
 * Figures in older guides and today's, as one sentence with both and a source for each. Checked in these sources on November 20,
 * 2026; general information, not legal advice.
 */
export const figuresThenAndNow = {
  'acknowledge-claim': {
    stated: 'Insurers acknowledge a claim within 14 days',
    today: 'Older guides say 14 days; since March 1, 2023 Florida insurers must acknowledge your claim within 7 days.',
    source: 's. 627.70131(1)(a), Florida Statutes',
  },
  'begin-investigation': {
    stated: 'Insurers begin their investigation within 30 days',
    today:
      'The 30-day figure you may see is now the limit for the physical inspection; the investigation itself must begin within 7 days of your proof of loss.',
    source: 's. 627.70131(3), Florida Statutes',
  },
  'pay-or-deny': {
    stated: 'Insurers pay or deny within 90 days',
    today:
      'Formerly 90 days; for claims under today’s law the insurer must pay or deny within 60 days unless something outside its control prevents it.',
    source: 's. 627.70131(7)(a), Florida Statutes',
  },
  'revoke-assignment': {
    stated: 'An assignment of benefits (AOB) is revocable within 3 days',
    today:
      'Some older guides mention a 3-day right to revoke an assignment of benefits; under policies issued since January 1, 2023 such an assignment is invalid, so do not sign one.',
    source: 's. 627.7152(13), Florida Statutes',
  },
  deposit: {
    stated: 'Upfront payment is limited by Florida law to 10%, unless permits are obtained within 30 days',
    today:
      'Florida does not cap deposits at 10%, but above 10% the contractor must apply for permits within 30 days and start work within 90 days after they are issued, so treat a bigger deposit as a warning sign.',
    source: 's. 489.126(2)(a), Florida Statutes',
  },
  'cancel-at-home': {
    stated: '3 days to cancel a contract signed at home',
    today:
      'You usually have three business days to cancel a contract a seller solicited at your home; a job you called the contractor for may not be covered.',
    source: 'ss. 501.021 and 501.025, Florida Statutes',
  },
  'cancel-in-emergency': {
    stated: '10 days to cancel during a declared emergency',
    today:
      'For a roof contract signed within 180 days of a declared emergency in your area, you have 10 days to cancel, or until the official start date defined in the law, whichever comes first.',
    source: 's. 489.147(6), Florida Statutes',
  },
  'report-claim': {
    stated: 'Report a claim within 24 hours (also stated as 24-48 hours)',
    today:
      'Reporting within 24 hours is good practice, not the law: Florida bars a new or reopened claim after 1 year and a supplemental claim after 18 months from the date of loss.',
    source: 's. 627.70132(2), Florida Statutes',
  },
  'hurricane-zone': {
    stated: 'HVHZ requirements',
    today:
      'The HVHZ rules below apply in Miami-Dade and Broward; Palm Beach County is next door, uses the wind-borne debris rules instead, and many roofers here choose HVHZ-rated products anyway.',
    source: 'Florida Building Code, definition of the High-Velocity Hurricane Zone',
  },
  'negotiated-payout': {
    stated: 'Professional help may raise payouts by 30-50%',
    today:
      'We know of no official figure for how much help raises a payout; only you, your attorney or a licensed public adjuster may negotiate, and a public adjuster’s fee is capped at 10% or 20%.',
    source: 'ss. 489.147(2) and 626.854, Florida Statutes',
  },
  'sample-loan': {
    stated: '0% APR for the first 12 months, up to $50,000',
    today: 'Sample promotion; not an offer of credit.',
    source: 'Roof Rescue',
  },
  'low-estimate': {
    stated: 'An estimate 50% or more below the others is a red flag; get 3-5 estimates',
    today: 'The Attorney General suggests at least three written estimates; we suggest three to five.',
    source: 'Florida Attorney General, consumer alerts',
  },
} as const satisfies Record<string, { stated: string; today: string; source: string }>

export type FigureName = keyof typeof figuresThenAndNow
