import type { Colour } from '#ui/charts/plot.ts'

/** US Letter, portrait; all measures are points. */
export const sheet = { width: 612, height: 792, side: 48, top: 48, bottom: 62 } as const
export const inner = sheet.width - 2 * sheet.side

/** Paper is white, so these are the design tokens' light colors. */
export const printColours = {
  accent: '#0B57B5',
  clay: '#C7623B',
  palm: '#2F7D5B',
  cypress: '#8A5A14',
  slate: '#7A8891',
  ink: '#10222E',
  quiet: '#41525D',
  grid: '#D3DBDA',
  ground: '#FFFFFF',
  sea: '#E2EDFA',
  sunken: '#E8EDEC',
  good: '#12693B',
  lamp: '#F2B84B',
} as const satisfies Record<Colour | 'sunken' | 'good' | 'lamp', string>
export type PrintColour = keyof typeof printColours
