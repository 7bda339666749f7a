// Roof triage: six questions that lead a homeowner to 911, a tarp, a repair or an inspection. The answers travel as a short
// code, one letter an answer, so they fit into an address and into a request.

/** In the order in which they are asked, the dangerous first. No two answers to a question begin with the same letter. */
export const triageAnswers = {
  danger: ['sparks', 'ceiling', 'none'],
  leak: ['running', 'dripping', 'none'],
  hole: ['small', 'medium', 'large', 'none', 'unseen'],
  tarp: ['tight', 'loose', 'none'],
  access: ['open', 'high', 'blocked'],
  insurer: ['told', 'not-yet', 'unclaimed'],
} as const

export const triageQuestions = ['danger', 'leak', 'hole', 'tarp', 'access', 'insurer'] as const
export type TriageQuestion = (typeof triageQuestions)[number]
export type TriageAnswer<Question extends TriageQuestion> = (typeof triageAnswers)[Question][number]

/** What was answered so far. */
export type TriageAnswers = { [Question in TriageQuestion]?: TriageAnswer<Question> | undefined }
/** Answers that suffice: all six, or a danger. */
export type Triage = TriageAnswers & { danger: TriageAnswer<'danger'> }

export type TriageOutcome = '911' | 'tarp' | 'repair' | 'inspection'

/** Stands in a code for a question that a danger left unasked. */
const unasked = '0'

/** What to ask for. Sparks and sagging ceilings go before everything; then water that runs in, or will with the next rain. */
export function triageOutcome({ danger, leak, hole, tarp }: Triage): TriageOutcome {
  if (danger !== 'none') return '911'
  const isOpen = hole === 'medium' || hole === 'large'
  if (leak === 'running' || tarp === 'loose') return 'tarp'
  if (isOpen && tarp === 'none') return 'tarp'
  return leak === 'dripping' || isOpen || hole === 'small' ? 'repair' : 'inspection'
}

/** Who does it, the best fit first. */
export const outcomeCategories: Record<TriageOutcome, readonly string[]> = {
  '911': ['Emergency Roof Repair', 'Emergency Tarping'],
  tarp: ['Emergency Tarping', 'Emergency Roof Repair'],
  repair: ['Emergency Roof Repair', 'Storm Damage Repair'],
  inspection: ['Roof Inspection', 'Insurance Claims', 'Storm Damage Repair'],
}

/** The six signs of a finished triage, as an address carries them; null for anything else. */
export function readTriage(code: string): Triage | null {
  const read = readAnswers(code)
  return read?.triage ?? null
}

/** What an unfinished or finished code says: the answers, and the question to ask next unless it is finished. */
export type TriageProgress = { answers: TriageAnswers; next: TriageQuestion | null; triage: Triage | null }

export function readAnswers(code: string): TriageProgress | null {
  const letters = code.replace(/0+$/, '')
  const answers = parse(letters)
  const isDanger = answers.danger !== undefined && answers.danger !== 'none'
  const given = triageQuestions.filter(question => answers[question] !== undefined).length
  const isFinished = isDanger || given === triageQuestions.length
  const triage = isFinished && answers.danger ? { ...answers, danger: answers.danger } : null
  if (given !== letters.length || (isDanger && given > 1)) return null
  if (code !== (triage ? triageCode(triage) : letters)) return null
  return { answers, next: triage ? null : (triageQuestions[given] ?? null), triage }
}

function parse(letters: string): TriageAnswers {
  const pick = <Answer extends string>(answers: readonly Answer[], at: number) =>
    answers.find(answer => answer[0] === letters[at])
  return {
    danger: pick(triageAnswers.danger, 0),
    leak: pick(triageAnswers.leak, 1),
    hole: pick(triageAnswers.hole, 2),
    tarp: pick(triageAnswers.tarp, 3),
    access: pick(triageAnswers.access, 4),
    insurer: pick(triageAnswers.insurer, 5),
  }
}

/** The code of answers: whole when they suffice, else as long as there are answers. */
export function triageCode(answers: TriageAnswers) {
  const letters = triageQuestions.map(question => answers[question]?.[0] ?? '').join('')
  const isDanger = answers.danger !== undefined && answers.danger !== 'none'
  return isDanger ? letters.padEnd(triageQuestions.length, unasked) : letters
}
