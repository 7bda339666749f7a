import { seededRandom } from '#platform/images/seeded-random.ts'
import { fill } from './marks.ts'

/** Dark enough for white letters: each has a contrast of at least 5:1. */
const deepColours = ['#1B4A63', '#7C3A2D', '#2A5B47', '#5B4780', '#8A5A14', '#1F4E8C', '#44525E', '#7A2E54'] as const

/** Roof outlines for the upper part of a 48 × 48 square: hip, gable, two gables, shed, mansard. */
const roofOutlines = [
  'M0 24L12 10H36L48 24V0H0z',
  'M0 22L24 8L48 22V0H0z',
  'M0 20L12 11L24 20L36 11L48 20V0H0z',
  'M0 22L48 9V0H0z',
  'M0 25L7 13L24 8L41 13L48 25V0H0z',
] as const

/** Returns the SVG logo for a business without an uploaded one, 48 × 48: color and roof from its id, two initials from its name. */
export function logoOf({ id, name }: { id: string; name: string }): string {
  const { pick } = seededRandom(`${id} logo`)
  const colour = pick(deepColours)
  const letters =
    '<text x="24" y="36.5" font-family="system-ui,Helvetica,Arial,sans-serif" font-size="17" font-weight="700" ' +
    `text-anchor="middle" fill="#FFF">${escaped(initialsOf(name))}</text>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">' +
    `<path d="M10 0H38A10 10 0 0 1 48 10V38A10 10 0 0 1 38 48H10A10 10 0 0 1 0 38V10A10 10 0 0 1 10 0z" fill="${colour}"/>` +
    fill(rounded(pick(roofOutlines)), '#FFF', 0.2) +
    `${letters}</svg>`
  )
}

/** Rounds the outline's upper corners like the square's. */
function rounded(roof: string) {
  return roof.replace('V0H0z', 'V10A10 10 0 0 0 38 0H10A10 10 0 0 0 0 10z')
}

/** Returns the first letters of the first two words, skipping articles and conjunctions. */
export function initialsOf(name: string) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '' && !/^(the|and|of|&)$/i.test(word))
  const [first = '?', second = ''] = words
  return [first, second]
    .flatMap(word => [...word].slice(0, 1))
    .join('')
    .toUpperCase()
}

function escaped(text: string) {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
