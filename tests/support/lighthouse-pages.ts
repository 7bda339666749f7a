/** The pages for Lighthouse with their limits: minimum performance score, and maximum LCP in seconds. */
export const lighthousePages = [
  { path: '/', performance: 95, lcp: 2.5 },
  { path: '/?city=Boca+Raton', performance: 95, lcp: 2.5 },
  { path: '/roofers/boca-raton/emergency-roof-repair', performance: 95, lcp: 2.5 },
  { path: '/business/lakeside-roof-and-tarp', performance: 95, lcp: 2.5 },
  { path: '/emergency-help', performance: 95, lcp: 2.5 },
  { path: '/services/emergency-repair', performance: 98, lcp: 1.3 },
  { path: '/guides/vet-roofer', performance: 98, lcp: 1.3 },
] as const
