import { expect, test } from 'vitest'
import type { Language } from '#platform/text/language.ts'
import type { AnswerDetails } from '../answers/answer-details.ts'
import { noDetails } from '../answers/answer-details.ts'
import type { GivenAnswer } from './quote.ts'
import { requestState } from './request-state.ts'
import { sayState } from './request-state-messages.ts'

const sentAt = new Date('2026-11-25T23:46:00Z')
const after = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)

type Recipient = Parameters<typeof requestState>[0]['recipients'][number]

function roofer(name: string, given: Partial<Recipient> = {}): Recipient {
  return { name, isListed: true, isHandedOver: false, withdrawnAt: null, hiredAt: null, answer: null, ...given }
}

function answered(answer: GivenAnswer['answer'], minutes: number, details: Partial<AnswerDetails> = {}) {
  const callAt = answer === 'call-at' ? after(minutes + 15) : null
  return { answer: { answer, callAt, at: after(minutes), details: { ...noDetails, ...details } } }
}

const [lakeside, lantana, palm] = ['Lakeside', 'Lantana', 'Palm Springs']
const three = [roofer(lakeside), roofer(lantana), roofer(palm)]

function said(recipients: Recipient[], minutes: number, given: { closedAt?: Date; usualMinutes?: number } = {}) {
  const now = after(minutes)
  const state = requestState({ sentAt, closedAt: null, recipients, ...given }, now)
  const say = (language: Language) => sayState(language, state, now)
  return { en: say('en'), es: say('es'), ht: say('ht') }
}

test('a sent request promises a response time only if it’s measured', () => {
  expect(said([roofer(lakeside)], 1).en).toBe('Sent to Lakeside.')
  expect(said([roofer('Coconut Grove Tile Co.')], 1).en).toBe('Sent to Coconut Grove Tile Co.')
  expect(said(three, 1).en).toBe('Sent to 3 roofers.')
  expect(said(three, 1, { usualMinutes: 30 })).toEqual({
    en: 'Sent to 3 roofers. Most answer within 30 minutes.',
    es: 'Enviada a 3 techadores. La mayoría contesta en menos de 30 minutos.',
    ht: 'Nou voye l bay 3 kontraktè. Pifò reponn nan 30 minit.',
  })
})

test('a request counts as unanswered after half an hour', () => {
  expect(said(three, 29).en).toBe('Sent to 3 roofers.')
  expect(said(three, 30).en).toBe('No answer from 3 roofers yet. Ask three more?')
  expect(said([roofer(lakeside)], 30).en).toBe('No answer from Lakeside yet. Ask three more?')
})

test('counts the answers and names the roofer who arrives first', () => {
  const coming = [
    roofer(lantana, answered('on-my-way', 5, { etaMinutes: 60 })),
    roofer(lakeside, answered('on-my-way', 6, { etaMinutes: 20 })),
    roofer(palm),
  ]
  expect(said(coming, 6)).toEqual({
    en: '2 of 3 answered: Lakeside is on the way, about 20 min',
    es: '2 de 3 contestaron: Lakeside va en camino, unos 20 min',
    ht: '2 sou 3 reponn: Lakeside sou wout, anviwon 20 minit',
  })
  expect(said(coming, 13).en).toBe('2 of 3 answered: Lakeside is on the way, about 15 min')
  expect(said(coming, 27).en).toBe('2 of 3 answered: Lakeside is on the way, due now')
  expect(said([roofer(lakeside, answered('on-my-way', 6))], 8).en).toBe('Lakeside is on the way')
})

test('prefers a roofer on the way to one who calls, and a promise to a refusal', () => {
  const calls = roofer(lantana, answered('call-at', 5))
  const declines = roofer(palm, answered('cannot-help', 2))
  expect(said([calls, declines], 6).en).toBe('2 of 2 answered: Lantana will call about 7:06 pm')
  expect(said([calls, declines], 30).en).toBe('2 of 2 answered: Lantana said they’d call about 7:06 pm')
  expect(said([calls, declines, roofer(lakeside, answered('on-my-way', 6))], 6).en).toContain('Lakeside is on the way')
})

test('asks for others once everyone has declined, and says how many have until then', () => {
  const busy = (name: string) => roofer(name, answered('cannot-help', 3))
  expect(said([busy(lakeside), busy(lantana), roofer(palm)], 4)).toEqual({
    en: '2 of 3 can’t help. No word from the rest yet.',
    es: '2 de 3 no pueden ayudar. Los demás no contestan todavía.',
    ht: '2 sou 3 pa ka ede. Lòt yo poko reponn.',
  })
  expect(said([busy(lakeside), busy(lantana), busy(palm)], 4)).toEqual({
    en: 'All 3 are busy. Ask three more?',
    es: 'Los 3 están ocupados. ¿Pedir ayuda a tres más?',
    ht: 'Toule 3 okipe. Mande twa lòt?',
  })
  expect(said([busy(lakeside), busy(lantana)], 4).en).toBe('Both are busy. Ask three more?')
  expect(said([busy(lakeside)], 4).en).toBe('Lakeside can’t help. Ask someone else?')
})

test('leaves out roofers who no longer have the request', () => {
  const released = roofer(lantana, { withdrawnAt: after(9), ...answered('on-my-way', 5) })
  expect(said([roofer(lakeside), released], 10).en).toBe('Sent to Lakeside.')
  expect(said([released], 10).en).toBe('Request withdrawn')
})

test('names the hired roofer until the request is closed, or until they decline', () => {
  const hired = roofer(lakeside, { hiredAt: after(20), ...answered('on-my-way', 5) })
  expect(said([hired], 25)).toEqual({
    en: 'You hired Lakeside',
    es: 'Usted contrató a Lakeside',
    ht: 'Ou chwazi Lakeside',
  })
  const closedAt = new Date('2026-11-27T15:00:00Z')
  expect(said([hired], 3_000, { closedAt }).en).toBe('Closed November 27, 2026')
  const declined = roofer(lakeside, { hiredAt: after(20), ...answered('cannot-help', 30) })
  expect(said([declined], 31).en).toBe('Lakeside can’t help. Ask someone else?')
})

test('says when no roofer of the request is listed anymore', () => {
  const gone = three.map(recipient => ({ ...recipient, isListed: false }))
  expect(said(gone, 5).en).toBe('Lakeside, Lantana, and Palm Springs are no longer listed here. Ask someone else?')
})

test('says first that our email reached nobody, unless they saw the request or answered', () => {
  const failed = (name: string, given: Partial<Recipient> = {}) => roofer(name, { mailState: 'failed', ...given })
  expect(said([failed(lakeside)], 1)).toEqual({
    en: 'Our email to Lakeside bounced. Call them.',
    es: 'No pudimos entregar el correo a Lakeside. Llámelos.',
    ht: 'Imèl nou an pa rive jwenn Lakeside. Rele yo.',
  })
  expect(said([failed(lakeside), failed(palm, { mailState: 'suppressed' })], 40).en).toBe(
    'Our emails to both roofers bounced. Call one of them.',
  )
  expect(said([failed(lakeside), roofer(palm, { mailState: 'sent' })], 1).en).toBe('Sent to 2 roofers.')
  expect(said([failed(lakeside, { openedAt: after(1) })], 2).en).toBe('Sent to Lakeside.')
  expect(said([failed(lakeside, answered('on-my-way', 1))], 2).en).toContain('Lakeside is on the way')
})
