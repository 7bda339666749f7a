// ZIPs near the county, by their first three digits, with the county's city closest to them.

const neighbors = [
  { prefixes: ['330', '331', '332', '333'], closest: 'Boca Raton' },
  { prefixes: ['327', '328', '329', '347', '349'], closest: 'Jupiter' },
  { prefixes: ['335', '336', '337', '338', '339', '341', '342', '346'], closest: 'Belle Glade' },
]

/** Cities of the neighbors whose ZIPs begin like the county's own. */
const within334: Record<string, string> = {
  33440: 'Belle Glade',
  33455: 'Jupiter',
  33471: 'Belle Glade',
  33475: 'Jupiter',
}

/** Returns the county's city closest to a ZIP outside it, or null for one far from Florida. */
export function closestCity(zip: string): string | null {
  return within334[zip] ?? neighbors.find(({ prefixes }) => prefixes.includes(zip.slice(0, 3)))?.closest ?? null
}
