import { share } from '#domain/requests/spam/spam-words.server.ts'

export type Example = { isSpam: boolean; words: ReadonlySet<string> }

/** A word must occur in at least this many examples. */
const leastExamples = 2
/** An honest request that waits does more harm than spam that goes out. */
const honestWeight = 2
/** Larger values let rare words weigh more. */
const freedom = 10
/** No single word decides: a short honest request may be *your earliest date*. */
const most = 1
const rounds = 400
/** Smaller weights are left out. */
const least = 0.1

/** The words with the largest influence on the examples first. */
type Weights = { start: number; words: Record<string, number> }

/**
 * Weighs words by logistic regression with an L2 penalty, which is the usual way to sort texts by their words (Hastie, Tibshirani, Friedman,
 * The Elements of Statistical Learning, 4.4). Gradient descent with Nesterov's momentum, always in the same order.
 */
export function train(examples: readonly Example[]): Weights {
  const counts = new Map<string, number>()
  for (const { words } of examples) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const names = [...counts.keys()].filter(word => (counts.get(word) ?? 0) >= leastExamples).sort()
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ isSpam, words }) => ({
    places: Uint32Array.from([...words].flatMap(word => places.get(word) ?? [])),
    value: share(words.size),
    isSpam,
    weight: (isSpam ? 1 : honestWeight) * freedom,
  }))
  const count = names.length
  // The last place is the start value, which the penalty leaves alone.
  let weights = new Float64Array(count + 1)
  let ahead = weights.slice()
  let momentum = 1
  const step = 1 / (1 + steepness(rows, count))
  for (let round = 0; round < rounds; round++) {
    const slope = ahead.slice()
    slope[count] = 0
    for (const { places: at, value, isSpam, weight } of rows) {
      let odds = ahead[count] ?? 0
      for (const place of at) odds += value * (ahead[place] ?? 0)
      const error = weight * (1 / (1 + Math.exp(-odds)) - (isSpam ? 1 : 0))
      for (const place of at) slope[place] = (slope[place] ?? 0) + error * value
      slope[count] = (slope[count] ?? 0) + error
    }
    const next = ahead.map((value, at) => {
      const moved = value - step * (slope[at] ?? 0)
      return at < count ? Math.min(most, moved) : moved
    })
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum ** 2)) / 2
    ahead = next.map((value, at) => value + ((momentum - 1) / nextMomentum) * (value - (weights[at] ?? 0)))
    weights = next
    momentum = nextMomentum
  }
  const rounded = (value: number) => Math.round(value * 100) / 100
  const influence = ([name, weight]: readonly [string, number]) => Math.abs(weight) * (counts.get(name) ?? 0)
  const words = names.map((name, at) => [name, rounded(weights[at] ?? 0)] as const)
  words.sort((a, b) => influence(b) - influence(a))
  return {
    start: rounded(weights[count] ?? 0),
    words: Object.fromEntries(words.filter(([, weight]) => Math.abs(weight) >= least)),
  }
}

type Row = { places: Uint32Array; value: number; weight: number }

/** An upper bound of the loss function's curvature, by power iteration. */
function steepness(rows: readonly Row[], count: number) {
  let direction = new Float64Array(count + 1).fill(1)
  let length = 1
  for (let round = 0; round < 30; round++) {
    const next = new Float64Array(count + 1)
    for (const { places, value, weight } of rows) {
      let along = direction[count] ?? 0
      for (const place of places) along += value * (direction[place] ?? 0)
      for (const place of places) next[place] = (next[place] ?? 0) + weight * along * value
      next[count] = (next[count] ?? 0) + weight * along
    }
    length = Math.sqrt(next.reduce((sum, value) => sum + value ** 2, 0))
    direction = next.map(value => value / length)
  }
  return (1.1 * length) / 4
}
