import { type BadgeLook, badgeSize, escaped } from './website-badge.ts'

const colors: Record<BadgeLook, { paper: string; edge: string; ink: string; soft: string; mark: string }> = {
  light: { paper: '#ffffff', edge: '#6d7f8b', ink: '#10222e', soft: '#41525d', mark: '#12693b' },
  dark: { paper: '#12202a', edge: '#6d8290', ink: '#edf3f4', soft: '#b3c2ca', mark: '#7fd8a4' },
}

const textWidth = 152
/** Longer lines are squeezed into the width. */
const lettersThatFit = 21

/** The operator's color for this background, and icon as a `data:` URL. */
export type BadgeBrand = { accent?: string; icon?: string }

/** A page that embeds a picture lends it no fonts, so the text has the system's. */
export function drawWebsiteBadge(title: string, look: BadgeLook, { accent, icon }: BadgeBrand = {}) {
  const { paper, ink, mark, ...own } = colors[look]
  const { edge, soft } = accent ? { edge: accent, soft: accent } : own
  const { width, height } = badgeSize
  const second = `on ${title}`
  const squeezed = second.length > lettersThatFit ? ` textLength="${textWidth}" lengthAdjust="spacingAndGlyphs"` : ''
  const font = 'font-family="system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>Verified ${escaped(second)}</title>`,
    `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="10" fill="${paper}" stroke="${edge}" stroke-width="1.5"/>`,
    `<circle cx="30" cy="28" r="15" fill="${mark}"/>`,
    `<path d="M22.500 28.500l5 5 10-11" fill="none" stroke="${paper}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<g ${font}><text x="54" y="25" font-size="17" font-weight="700" fill="${ink}">Verified</text>`,
    `<text x="54" y="43" font-size="14" fill="${soft}"${squeezed}>${escaped(second)}</text></g>`,
    icon ? `<image x="180" y="8" width="22" height="22" href="${escaped(icon)}"/></svg>` : '</svg>',
  ].join('')
}

/** Without a verification the place on the website stays empty. */
export const emptyBadge = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
