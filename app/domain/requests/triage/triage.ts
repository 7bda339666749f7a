// Roof triage: six questions that lead a homeowner to 911, a tarp, a repair or an inspection. The answers are encoded
// as one letter each, so that they fit into a URL and a request.

/** In the order of the questions, dangerous answers first. Answers to one question have different first letters. */
export const triageAnswers = {
  danger: ['hurt', 'sparks', 'ceiling', 'none'],
  leak: ['running', 'dripping', 'none'],
  hole: ['small', 'medium', 'large', 'none', 'unseen'],
  tarp: ['tight', 'loose', 'none'],
  access: ['open', 'high', 'blocked'],
  insurer: ['told', 'not-yet', 'unclaimed'],
} as const

export const triageQuestions = ['danger', 'leak', 'hole', 'tarp', 'access', 'insurer'] as const
export type TriageQuestion = (typeof triageQuestions)[number]
export type TriageAnswer<Question extends TriageQuestion> = (typeof triageAnswers)[Question][number]

/** The answers so far. */
export type TriageAnswers = { [Question in TriageQuestion]?: TriageAnswer<Question> | undefined }
/** Sufficient answers: all six, or a danger. */
export type Triage = TriageAnswers & { danger: TriageAnswer<'danger'> }

export type TriageOutcome = '911' | 'tarp' | 'repair' | 'inspection'

/** Code character of a question that wasn't asked because of a danger. */
const unasked = '0'

/** Returns the service to ask for. Dangers come first, then water that is running in or will with the next rain. */
export function triageOutcome({ danger, leak, hole, tarp }: Triage): TriageOutcome {
  if (danger !== 'none') return '911'
  const isOpen = hole === 'medium' || hole === 'large'
  if (leak === 'running' || tarp === 'loose') return 'tarp'
  if (isOpen && tarp === 'none') return 'tarp'
  return leak === 'dripping' || isOpen || hole === 'small' ? 'repair' : 'inspection'
}

/** Categories that offer each outcome's service, best fit first. */
export const outcomeCategories: Record<TriageOutcome, readonly string[]> = {
  '911': ['Emergency Roof Repair', 'Emergency Tarping'],
  tarp: ['Emergency Tarping', 'Emergency Roof Repair'],
  repair: ['Emergency Roof Repair', 'Storm Damage Repair'],
  inspection: ['Roof Inspection', 'Insurance Claims', 'Storm Damage Repair'],
}

/** Parses the six-character code of a finished triage; null for anything else. */
export function readTriage(code: string): Triage | null {
  const read = readAnswers(code)
  return read?.triage ?? null
}

/** The content of a code: the answers, and the next question unless it's finished. */
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

/** Returns the code of the answers: all six characters if sufficient, otherwise one per answer. */
export function triageCode(answers: TriageAnswers) {
  const letters = triageQuestions.map(question => answers[question]?.[0] ?? '').join('')
  const isDanger = answers.danger !== undefined && answers.danger !== 'none'
  return isDanger ? letters.padEnd(triageQuestions.length, unasked) : letters
}
