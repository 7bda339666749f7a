import { seededRandom } from '#platform/images/seeded-random.ts'

export type SampleReview = {
  author: string
  stars: number
  text: string
  language: 'en' | 'es'
  daysAgo: number
  answer: string | null
}

const authors = [
  'Marisol',
  'Dwayne',
  'Ines',
  'Harold',
  'Kettly',
  'Priya',
  'Tom',
  'Yolanda',
  'Ray',
  'Beatriz',
  'Sam',
  'Claudette',
] as const

type Report = [text: string, language?: 'es']
const texts: Record<3 | 4 | 5, readonly [Report, ...Report[]]> = {
  5: [
    ['Water over the kitchen at 11 at night. They called back in ten minutes and had a tarp on before one.'],
    ['Took photos of every tile before they touched anything, and our insurer accepted all of them.'],
    ['The price on the invoice was the price on the estimate. The yard was clean when they left.'],
    ['Llegaron en media hora, pusieron la lona y explicaron todo en español.', 'es'],
    ['Showed me their license without being asked and pulled the permit themselves.'],
    ['Second time we called them. Same crew, same good work, no drips since.'],
  ],
  4: [
    ['Good repair, dry since. They came a day later than said, but they did call to tell us.'],
    ['Solid work on the ridge. The dumpster stood in the drive for a week.'],
    ['Buen trabajo y precio justo. Tardaron un poco en contestar el teléfono.', 'es'],
    ['Fair price and polite crew. One gutter bracket had to be done again.'],
  ],
  3: [
    ['The roof is tight, but it took three visits to find the leak.'],
    ['Work is fine. I had to ask twice for the paperwork for my insurer.'],
  ],
}

const answers: Record<3 | 4 | 5, string> = {
  5: 'Thank you. We tell the crew: they read these.',
  4: 'Thank you. We’ve changed how we schedule after storms.',
  3: 'Thank you for telling us. Call the office, and we look at it again at no charge.',
}

const shownDays = 300

/** Matches the rating, and is always the same for the same name. */
export function drawReviews(name: string, { rating, count }: { rating: number; count: number }): SampleReview[] {
  const random = seededRandom(`reviews shown of ${name}`)
  const shown = Math.min(count, random.whole(3, 6))
  const said = new Set<string>()
  return random
    .shuffle(authors)
    .slice(0, shown)
    .map((author, index) => {
      const stars = random.chance(rating - 4) ? 5 : random.chance(0.75) ? 4 : 3
      const [text, language = 'en'] = fresh(random.shuffle(texts[stars]), said)
      const answer = random.chance(0.35) ? answers[stars] : null
      const daysAgo = Math.floor(((index + random.between(0.1, 0.9)) * shownDays) / shown) + 2
      return { author, stars, text, language, daysAgo, answer }
    })
}

/** Prefers texts that no other review has. */
function fresh(list: Report[], said: Set<string>): Report {
  const told = list.find(([text]) => !said.has(text)) ?? list[0] ?? ['']
  said.add(told[0])
  return told
}
