import { seededRandom } from '#platform/images/seeded-random.ts'
import type { Member } from './cast.ts'

/** Reviews as a sum: their number, and the total of stars. Any score can be made of whole reviews. */
export type Score = { count: number; stars: number }

const reviewsInAll = 1_247
const averageTenths = 46
const unrated = 5

export function ratingOf({ count, stars }: Score) {
  return tenthsOf({ count, stars }) / 10
}

export function tenthsOf({ count, stars }: Score) {
  return count === 0 ? 0 : Math.round((stars * 10) / count)
}

/** Maps names to scores: 1,247 reviews in total, with an average of 4.6 over the rated businesses. */
export function giveScores(cast: Member[]): Map<string, Score> {
  const active = cast.filter(member => member.standing === 'active')
  const featured = active.flatMap(({ name, featured }) => (featured ? [{ name, ...featured.reviews }] : []))
  const others = seededRandom('scores')
    .shuffle(active.filter(member => !member.featured))
    .slice(unrated)
    .map(member => ({ name: member.name, ...drawScore(member.name) }))
  reachCount(others, reviewsInAll - sum(featured.map(score => score.count)))
  const tenths = averageTenths * (featured.length + others.length)
  reachTenths(others, tenths - sum(featured.map(tenthsOf)))
  return new Map([...featured, ...others].map(({ name, count, stars }) => [name, { count, stars }]))
}

function drawScore(name: string): Score {
  const random = seededRandom(`reviews of ${name}`)
  const count = random.pick([3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 11, 13, 16])
  const tenths = random.pick([34, 38, 41, 43, 44, 45, 46, 46, 47, 47, 48, 48, 49, 49, 50, 50])
  return { count, stars: Math.round((count * tenths) / 10) }
}

/** Adds or removes four- and five-star reviews, one business after the other, until the total is reached. */
function reachCount(scores: Score[], target: number) {
  let missing = target - sum(scores.map(score => score.count))
  while (missing !== 0) {
    for (const score of scores) {
      const step = Math.sign(missing)
      const stars = score.stars + step * Math.round(score.stars / score.count)
      if (missing === 0 || score.count + step < 3) continue
      Object.assign(score, { count: score.count + step, stars: Math.min(stars, (score.count + step) * 5) })
      missing -= step
    }
  }
}

/** Adds or removes single stars until the ratings add up; a step that would overshoot is skipped. */
function reachTenths(scores: Score[], target: number) {
  for (let round = 0; round < 20; round++) {
    for (const score of scores) {
      const missing = target - sum(scores.map(tenthsOf))
      if (missing === 0) return
      const stars = score.stars + Math.sign(missing)
      const step = tenthsOf({ ...score, stars }) - tenthsOf(score)
      if (stars <= score.count * 5 && stars >= score.count * 3 && Math.abs(step) <= Math.abs(missing))
        score.stars = stars
    }
  }
  throw new Error('The sample ratings do not add up')
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
