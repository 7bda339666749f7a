// The operator's one color, and the pairs of text and background that pages, emails and PDF files make of it.

/** The tokens of theme.css that follow the accent. */
export type Palette = { accent: string; accentHover: string; onAccent: string; tint: string; tintInk: string }

export const defaultAccent = '#0b57b5'

/** The palettes of theme.css, which nobody computes. */
const defaultPalettes = {
  light: { accent: '#0b57b5', accentHover: '#084690', onAccent: '#ffffff', tint: '#e2edfa', tintInk: '#0a4288' },
  dark: { accent: '#7db8ff', accentHover: '#a5ceff', onAccent: '#06203f', tint: '#12304f', tintInk: '#bbdaff' },
} as const satisfies Record<'light' | 'dark', Palette>

/** The contrast that WCAG AA requires of text. */
export const leastContrast = 4.5
/** The backgrounds that are hardest to read an accent on: light `--sunken` and dark `--raised`. */
const hardest = { light: '#e8edec', dark: '#1a2b37' }

/** Returns `#rrggbb` in small letters, or null for anything else. */
export function readColor(text: string) {
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? []
  const digits = long ?? short?.replaceAll(/./g, digit => digit + digit)
  return digits ? `#${digits.toLowerCase()}` : null
}

/** Returns the contrast between two colors by WCAG, from 1 to 21. */
export function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export type Judgment = { isReadable: true } | { isReadable: false; ratio: number; nearest: string }

/** Checks the accent as text on a light page. Dark pages get a lighter one of the same hue, which is always readable. */
export function judgeAccent(color: string): Judgment {
  const ratio = contrast(color, hardest.light)
  return ratio >= leastContrast ? { isReadable: true } : { isReadable: false, ratio, nearest: nearestAccent(color) }
}

/** Returns the lightest color of the same hue that's readable. */
function nearestAccent(color: string) {
  return until(oklchOf(color), -0.005, found => contrast(found, hardest.light) >= leastContrast)
}

export function palettesOf(accent: string): { light: Palette; dark: Palette } {
  if (accent === defaultAccent) return defaultPalettes
  const own = oklchOf(accent)
  const tint = hexOf({ ...own, l: 0.94, c: Math.min(own.c, 0.025) })
  const tintInk = until({ ...own, l: Math.min(own.l, 0.42) }, -0.005, found => contrast(found, tint) >= 7)
  const light = {
    accent,
    accentHover: hexOf({ ...own, l: Math.max(0, own.l - 0.07) }),
    onAccent: '#ffffff',
    tint,
    tintInk,
  }
  const bright = { ...own, l: 0.77, c: Math.min(own.c, 0.13) }
  const darkAccent = until(bright, 0.005, found => contrast(found, hardest.dark) >= 6)
  const darkTint = hexOf({ ...own, l: 0.3, c: Math.min(own.c, 0.06) })
  const dark = {
    accent: darkAccent,
    accentHover: hexOf({ ...oklchOf(darkAccent), l: Math.min(1, oklchOf(darkAccent).l + 0.07) }),
    onAccent: until({ ...own, l: 0.26, c: Math.min(own.c, 0.06) }, -0.005, found => contrast(found, darkAccent) >= 6),
    tint: darkTint,
    tintInk: until({ ...own, l: 0.87, c: Math.min(own.c, 0.06) }, 0.005, found => contrast(found, darkTint) >= 7),
  }
  return { light, dark }
}

type Oklch = { l: number; c: number; h: number }

/** Makes a color lighter or darker by steps until it passes, or is white or black. */
function until(color: Oklch, step: number, isPassed: (hex: string) => boolean) {
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const hex = hexOf({ ...color, l })
    if (isPassed(hex)) return hex
  }
  return step > 0 ? '#ffffff' : '#000000'
}

function luminance(hex: string) {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Björn Ottosson's OKLab, in which equal steps look equal: https://bottosson.github.io/posts/oklab/ */
function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

/** A color outside of what screens show loses saturation until it isn't. */
function hexOf(color: Oklch) {
  let c = color.c
  let parts = linearFrom({ ...color, c })
  while (c > 0 && parts.some(part => part < -0.0005 || part > 1.0005)) {
    c = Math.max(0, c - 0.005)
    parts = linearFrom({ ...color, c })
  }
  return `#${parts.map(byteOf).join('')}`
}

function byteOf(linear: number) {
  const part = Math.min(1, Math.max(0, linear))
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

function linearFrom({ l: lightness, c, h }: Oklch) {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
