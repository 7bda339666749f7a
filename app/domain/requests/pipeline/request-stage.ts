// A request goes through stages at each business that has it. `new` and `answered` follow the answers by themselves; the others follow
// what the homeowner does, or are chosen by hand.

export const stages = ['new', 'answered', 'scheduled', 'won', 'lost'] as const
export type Stage = (typeof stages)[number]

export const chosenStages = ['scheduled', 'won', 'lost'] as const satisfies readonly Stage[]
export type ChosenStage = (typeof chosenStages)[number]

/** Why a job was lost, as chosen by hand. */
export const lostReasons = ['hired-another', 'price', 'no-reply', 'too-busy', 'out-of-area', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

/** `withdrawn` and `declined` follow the homeowner and the business’s answer. */
export type ShownReason = LostReason | 'withdrawn' | 'declined'

/** Whole dollars; more is a typing error. */
export const highestValue = 10_000_000

export const noteLimit = 2_000
export const notesAtMost = 100

/** How far ahead an appointment may be, in days. */
export const furthestAppointment = 730
/** An inspection’s length in a calendar. */
export const appointmentMinutes = 60

export type Move =
  | { stage: 'scheduled'; scheduledAt: Date }
  | { stage: 'won'; valueDollars: number | null }
  | { stage: 'lost'; reason: LostReason }

export type PipelineError = 'forbidden' | 'answer-unknown' | 'too-many'

export type MoveError =
  | PipelineError
  | 'stage-missing'
  | 'time-missing'
  | 'time-past'
  | 'time-far'
  | 'value-invalid'
  | 'reason-missing'
export type UndoMoveError = PipelineError | 'moved-since'
export type NoteError = PipelineError | 'note-missing' | 'notes-too-many'
export type AssignError = PipelineError | 'person-unknown'
