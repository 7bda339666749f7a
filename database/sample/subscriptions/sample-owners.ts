import { seededRandom } from '#platform/images/seeded-random.ts'

const firstNames = [
  'Alex',
  'Bianca',
  'Carlos',
  'Dana',
  'Elena',
  'Frank',
  'Grace',
  'Hector',
  'Iris',
  'Jean',
  'Kara',
  'Luis',
] as const
const lastNames = [
  'Abbott',
  'Baptiste',
  'Castillo',
  'Dorsey',
  'Ellis',
  'Fuentes',
  'Garvey',
  'Holt',
  'Ibarra',
  'Joseph',
] as const

/** Gives the owner a reserved email address. */
export function makeOwner(slug: string) {
  const random = seededRandom(`owner of ${slug}`)
  return { name: `${random.pick(firstNames)} ${random.pick(lastNames)}`, email: `owner@${slug}.example.com` }
}
