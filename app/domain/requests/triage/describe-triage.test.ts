import { expect, test } from 'vitest'
import { describeTriage, triageAdvice } from './describe-triage.ts'
import { readTriage, type Triage, triageAnswers } from './triage.ts'

const leaking = readTriage('nrlnhn')

test('shows a contractor the outcome and every answer', () => {
  expect(leaking && describeTriage(leaking, 'en')).toEqual([
    'Roof triage: emergency tarp',
    'Danger: no one hurt, no sparks, no smoke, no gas smell, no fallen power line, no sagging ceiling',
    'Water inside: it runs or pours',
    'Hole in the roof: larger than a door',
    'Tarp: none yet',
    'Access: two floors or more',
    'Insurer: not notified yet',
  ])
})

test('shows only the danger if there is one', () => {
  expect(describeTriage({ danger: 'ceiling' }, 'en')).toEqual([
    'Roof triage: 911 first',
    'Danger: a ceiling sags or bulges',
  ])
})

test('gives three lines of advice per outcome, the last about the insurer', () => {
  const calm: Triage = { danger: 'none', leak: 'none', hole: 'none', tarp: 'none', access: 'open' }
  for (const danger of ['hurt', 'sparks', 'ceiling'] as const) {
    expect(triageAdvice({ danger }, 'en')).toHaveLength(3)
    expect(triageAdvice({ danger }, 'en').join(' ')).toContain('Call 911')
  }
  for (const leak of triageAnswers.leak)
    for (const insurer of triageAnswers.insurer) expect(triageAdvice({ ...calm, leak, insurer }, 'en')).toHaveLength(3)
  expect(triageAdvice({ ...calm, insurer: 'not-yet' }, 'en')[2]).toContain('call your insurer')
})
