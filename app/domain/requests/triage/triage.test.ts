import { expect, test } from 'vitest'
import {
  readAnswers,
  readTriage,
  type Triage,
  type TriageAnswers,
  triageAnswers,
  triageCode,
  triageOutcome,
  triageQuestions,
} from './triage.ts'

const calm: Triage = { danger: 'none', leak: 'none', hole: 'none', tarp: 'none', access: 'open', insurer: 'told' }

/** Every path through the questions: three dangers, and 3 × 5 × 3 × 3 × 3 complete ones. */
const all: Triage[] = [{ danger: 'hurt' }, { danger: 'sparks' }, { danger: 'ceiling' }, ...complete()]

test('leads someone hurt, sparks or a sagging ceiling to 911 at once, whatever the other answers', () => {
  for (const danger of ['hurt', 'sparks', 'ceiling'] as const) {
    expect(triageOutcome({ danger })).toBe('911')
    expect(readAnswers(triageCode({ danger }))).toMatchObject({ next: null, triage: { danger } })
    for (const other of complete()) expect(triageOutcome({ ...other, danger })).toBe('911')
  }
})

test('leads no other answer to 911', () => {
  expect(new Set(complete().map(triageOutcome))).toEqual(new Set(['tarp', 'repair', 'inspection']))
})

test('recommends a tarp for running water, a loose tarp, or a large uncovered hole', () => {
  for (const triage of complete()) {
    const isUncovered = (triage.hole === 'medium' || triage.hole === 'large') && triage.tarp === 'none'
    const needsTarp = triage.leak === 'running' || triage.tarp === 'loose' || isUncovered
    expect(triageOutcome(triage) === 'tarp', triageCode(triage)).toBe(needsTarp)
  }
})

test('recommends a repair for a drip or a small or covered hole, otherwise an inspection', () => {
  expect(triageOutcome({ ...calm, leak: 'dripping' })).toBe('repair')
  expect(triageOutcome({ ...calm, leak: 'dripping', hole: 'unseen' })).toBe('repair')
  expect(triageOutcome({ ...calm, hole: 'small' })).toBe('repair')
  expect(triageOutcome({ ...calm, hole: 'large', tarp: 'tight' })).toBe('repair')
  expect(triageOutcome({ ...calm, tarp: 'tight' })).toBe('inspection')
  expect(triageOutcome({ ...calm, hole: 'unseen' })).toBe('inspection')
  expect(triageOutcome(calm)).toBe('inspection')
})

test('doesn’t change the outcome by access or insurer, only the texts', () => {
  for (const triage of complete())
    expect(triageOutcome({ ...triage, access: 'open', insurer: 'told' })).toBe(triageOutcome(triage))
})

test('gives every triage a unique six-character code that reads back', () => {
  expect(all).toHaveLength(3 + 405)
  expect(new Set(all.map(triageCode)).size).toBe(all.length)
  for (const triage of all) {
    expect(triageCode(triage)).toMatch(/^[a-z0]{6}$/)
    expect(readTriage(triageCode(triage))).toEqual(triage)
  }
})

test('gives the answers of each question different first letters', () => {
  for (const question of triageQuestions) {
    const letters = triageAnswers[question].map(answer => answer[0])
    expect(new Set(letters).size, question).toBe(letters.length)
  }
})

test('returns the next question for an unfinished code, and no triage', () => {
  const given: TriageAnswers = {}
  expect(readAnswers('')).toMatchObject({ next: 'danger', triage: null })
  for (const [index, question] of triageQuestions.slice(0, -1).entries()) {
    Object.assign(given, { [question]: calm[question] })
    const code = triageCode(given)
    expect(readAnswers(code)).toMatchObject({ next: triageQuestions[index + 1], triage: null })
    expect(readTriage(code)).toBeNull()
  }
})

test('rejects invalid codes', () => {
  const whole = triageCode(calm)
  const garbage = ['0', 'x', '000000', 'n00000', 's', 's0', 'srm000', 'nrs', 'nzs', `${whole}n`, `${whole} `]
  const odd = [
    whole.toUpperCase(),
    ` ${whole}`,
    whole.slice(0, 5),
    'n\0',
    '💧',
    '<script>',
    '__proto__',
    'n'.repeat(9_999),
  ]
  for (const code of [...garbage, ...odd]) expect(readTriage(code), code).toBeNull()
  for (const code of ['x', 's', 'nz', 'srm000', 'n0', `${whole}n`]) expect(readAnswers(code), code).toBeNull()
})

function complete(): Triage[] {
  const { leak, hole, tarp, access, insurer } = triageAnswers
  return leak.flatMap(leak =>
    hole.flatMap(hole =>
      tarp.flatMap(tarp =>
        access.flatMap(access =>
          insurer.map(insurer => ({ danger: 'none' as const, leak, hole, tarp, access, insurer })),
        ),
      ),
    ),
  )
}
