import { type Palette, palettesOf } from '#domain/foundation/brand/accent.ts'

/** Part of the address: grows when the same accent makes other colors. */
const sheetEdition = '1'

export function brandSheetPath(accent: string) {
  return `/brand/${sheetEdition}/${accent.slice(1)}.css`
}

/** Returns the style sheet that replaces the accent's colors in theme.css. */
export function brandSheet(accent: string) {
  const { light, dark } = palettesOf(accent)
  return `:root{${tokens(light)}}@media screen and (prefers-color-scheme:dark){:root{${tokens(dark)}}}\n`
}

function tokens({ accent, accentHover, onAccent, tint, tintInk }: Palette) {
  return `--accent:${accent};--accent-hover:${accentHover};--on-accent:${onAccent};--tint:${tint};--tint-ink:${tintInk}`
}
