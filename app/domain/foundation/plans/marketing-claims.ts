// None of these figures has a known source, so pages call them illustrative. The operator may rewrite them.

export const marketingClaims = {
  'tarping-page': [
    { id: 'tarping-page-views', figure: '50K+', label: 'monthly page views' },
    { id: 'tarping-visitors', figure: '15K+', label: 'unique visitors' },
    { id: 'tarping-clicks', figure: '3.2%', label: 'CTR' },
    { id: 'tarping-leads', figure: '85%', label: 'emergency leads' },
  ],
  'rebates-section': [
    { id: 'rebates-credit', figure: 'up to 30%', label: 'federal tax credit' },
    { id: 'rebates-savings', figure: '$5,000+', label: 'average savings' },
    { id: 'rebates-programs', figure: '50+', label: 'programs' },
  ],
  'list-business': [
    { id: 'list-visitors', figure: '150K+', label: 'monthly visitors' },
    { id: 'list-requests', figure: '2.5K+', label: 'emergency requests' },
    { id: 'list-contractors', figure: '500+', label: 'verified contractors' },
    { id: 'list-session', figure: '4.2 min', label: 'average session' },
  ],
  advertising: [
    { id: 'advertising-return', figure: '3.2x', label: 'average ROI' },
    { id: 'advertising-setup', figure: '24-48 hours', label: 'setup' },
    { id: 'advertising-retention', figure: '98%', label: 'client retention' },
    { id: 'advertising-reach', figure: '150K+', label: 'monthly reach' },
  ],
} as const satisfies Record<string, readonly Claim[]>

export type Claim = { id: string; figure: string; label: string }
export type ClaimPage = keyof typeof marketingClaims

export const claimPages: Record<ClaimPage, string> = {
  'tarping-page': 'Emergency tarping page',
  'rebates-section': 'Rebates on the home page',
  'list-business': 'List Your Roofing Business',
  advertising: 'Advertising packages',
}

export const claimsNote = 'Illustrative figures, not measured.'
