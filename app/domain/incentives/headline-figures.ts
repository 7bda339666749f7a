/** The marketing figures of the rebates section, as written; no source is known, and the page says so beside them. */
export const headlineFigures = [
  { figure: 'up to 30%', label: 'federal tax credit' },
  { figure: '$5,000+', label: 'average savings' },
  { figure: '50+', label: 'programs' },
] as const
