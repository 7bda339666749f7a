import type { OpeningHours } from '#domain/directory/availability/hours.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import type { Member } from './cast.ts'

type Day = [opens: number, closes: number]

const hour = 60
const always: Day[] = [[0, 24 * hour]]
const morningAndAfternoon: Day[] = [
  [8 * hour, 12 * hour],
  [13 * hour, 17.5 * hour],
]

const aroundTheClock = week(always, always, always)
// Lasts until two in the morning, which is hour 26 of the day before.
const lateWeek = week([[6 * hour, 26 * hour]], [[7 * hour, 26 * hour]], [[8 * hour, 22 * hour]])
export const sevenToSix = week([[7 * hour, 18 * hour]], [[8 * hour, 14 * hour]], [])

const officeWeeks = [
  sevenToSix,
  week([[7.5 * hour, 17.5 * hour]], [], []),
  week([[8 * hour, 17 * hour]], [[9 * hour, 12 * hour]], []),
  week(morningAndAfternoon, [], []),
  week([[7 * hour, 19 * hour]], [[7 * hour, 17 * hour]], [[9 * hour, 15 * hour]]),
] as const

/** Many that work at night never close; most others close on Sunday. */
export function makeHours({ name, emergency }: Member): OpeningHours[] {
  const random = seededRandom(`hours of ${name}`)
  if (!emergency) return random.pick(officeWeeks)
  const kind = random.whole(1, 10)
  return kind <= 5 ? aroundTheClock : kind <= 8 ? lateWeek : random.pick(officeWeeks)
}

/** Monday to Friday, Saturday, Sunday; a closed day has no span. */
function week(workday: Day[], saturday: Day[], sunday: Day[]): OpeningHours[] {
  const days = [workday, workday, workday, workday, workday, saturday, sunday]
  return days.flatMap((spans, index) => spans.map(([opens, closes]) => ({ weekday: index + 1, opens, closes })))
}
