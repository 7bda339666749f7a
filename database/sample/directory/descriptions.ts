import { seededRandom } from '#platform/images/seeded-random.ts'
import type { Member } from './cast.ts'
import { mannerSentences, nightSentences, workSentences } from './work-sentences.ts'

type Crew = { city: string; since: number; employees: number }

export function describeBusiness({ name, trade, emergency }: Member, crew: Crew) {
  const random = seededRandom(`description of ${name}`)
  const opening = random.pick(openings)(crew)
  const work = random.pick(workSentences[trade])
  const manner = random.pick(emergency && random.chance(0.7) ? nightSentences : mannerSentences)
  return [opening, work, ...(random.chance(0.75) ? [manner] : [])].join(' ')
}

const openings = [
  ({ city, since, employees }: Crew) => `Crew of ${inWords(employees)}, working out of ${city} since ${since}.`,
  ({ city, since, employees }: Crew) => `Family firm in ${city}, ${inWords(employees)} people, at work since ${since}.`,
  ({ city, employees }: Crew) => `${capital(inWords(employees))} people and ${trucks(employees)}, based in ${city}.`,
  ({ city, since, employees }: Crew) =>
    `Started in ${since} with one truck; today ${inWords(employees)} of us work from ${city}.`,
  ({ city, since, employees }: Crew) =>
    `We are ${inWords(employees)} people in ${city} and have done this work since ${since}.`,
  ({ city, since, employees }: Crew) =>
    `A ${city} company, founded in ${since}, with ${inWords(employees)} people on the payroll.`,
  ({ city, since, employees }: Crew) =>
    `Two partners started in ${city} in ${since}; the crew is ${inWords(employees)} now.`,
  ({ city, since, employees }: Crew) =>
    `Our yard is in ${city}, and ${inWords(employees)} of us work from it, since ${since}.`,
  ({ city, since, employees }: Crew) =>
    `Based in ${city}, ${inWords(employees)} people with our own trucks, at work since ${since}.`,
  ({ city, since, employees }: Crew) => `At work around ${city} since ${since}, with a crew of ${inWords(employees)}.`,
] as const

function trucks(employees: number) {
  const count = Math.max(1, Math.round(employees / 4))
  return count === 1 ? 'one truck' : `${inWords(count)} trucks`
}

const words = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty'
).split(' ')

function inWords(count: number) {
  return words[count] ?? String(count)
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
