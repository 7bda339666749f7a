import { CalendarPlus, ContactRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { region } from '#domain/foundation/settings/region.ts'
import { stageMessages as messages, pipelineMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { StoredMove } from '#domain/requests/pipeline/request-moves.server.ts'
import type { StageNow } from '#domain/requests/pipeline/request-stage.server.ts'
import {
  type AssignError,
  type ChosenStage,
  lostReasons,
  type MoveError,
  type NoteError,
  type UndoMoveError,
} from '#domain/requests/pipeline/request-stage.ts'
import { localTime } from '#domain/requests/quotes/call-time.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { StageBadge } from './pipeline-row.tsx'
import { dollars } from './say-pipeline.ts'

export type WorkError = MoveError | UndoMoveError | NoteError | AssignError

export const moveStatus: Record<WorkError, number> = {
  forbidden: 403,
  'answer-unknown': 404,
  'too-many': 429,
  'stage-missing': 422,
  'time-missing': 422,
  'time-past': 422,
  'time-far': 422,
  'value-invalid': 422,
  'reason-missing': 422,
  'moved-since': 409,
  'note-missing': 422,
  'notes-too-many': 422,
  'person-unknown': 422,
}

const errorField: Partial<Record<WorkError, string>> = {
  'time-missing': 'at',
  'time-past': 'at',
  'time-far': 'at',
  'value-invalid': 'value',
  'reason-missing': 'reason',
}

type Props = {
  base: string
  now: StageNow
  isHired: boolean
  /** Crew neither see nor write what a job is worth. */
  seesValue: boolean
  moves: readonly StoredMove[]
  /** The form that is open at first. */
  wished: string | null
  error: WorkError | undefined
  typed: Record<string, string | undefined>
  hasContact: boolean
}

/** The stage of the request, the ways to another one, and the way back. */
export function StagePanel({ base, now, isHired, seesValue, moves, wished, error, typed, hasContact }: Props) {
  const { stage, since, scheduledAt, valueDollars, lostReason } = now
  const open = typed.act === 'move' ? typed.stage : wished
  const field = (name: string) => (error && errorField[error] === name ? messages.errors[error] : undefined)
  const [last] = moves
  return (
    <section
      id="stage"
      aria-labelledby="stage-title"
      className="grid scroll-mt-4 gap-3 rounded-panel border border-line bg-surface p-4"
    >
      <h2 id="stage-title" className="flex flex-wrap items-center gap-3 text-[20px]">
        {messages.title} <StageBadge stage={stage} />
      </h2>
      {error && !errorField[error] && typed.act !== 'note' && (
        <p role="alert" className="rounded-notice bg-red-tint p-3 font-semibold text-red-ink">
          {messages.errors[error]}
        </p>
      )}
      <div className="grid gap-1 text-[15px] text-ink-2">
        <p>{messages.since(timeIn(region.zone, since))}</p>
        {scheduledAt && (
          <p className="font-semibold text-ink">{messages.appointment(timeIn(region.zone, scheduledAt))}</p>
        )}
        {stage === 'won' && isHired && <p>{messages.hiredYou}</p>}
        {stage === 'won' && seesValue && (
          <p className="font-semibold text-ink">
            {valueDollars === null ? messages.noValue : messages.value(dollars(valueDollars))}
          </p>
        )}
        {lostReason && <p>{pipelineMessages.reasons[lostReason]}</p>}
      </div>
      {(scheduledAt || hasContact) && (
        <p className="flex flex-wrap gap-2">
          {scheduledAt && (
            <a href={`${base}/appointment.ics`} download className={`${button.outlined} px-4!`}>
              <CalendarPlus aria-hidden className="size-5" /> {messages.calendar}
            </a>
          )}
          {hasContact && (
            <a href={`${base}/contact.vcf`} download className={`${button.outlined} px-4!`}>
              <ContactRound aria-hidden className="size-5" /> {messages.contact}
            </a>
          )}
        </p>
      )}
      <MoveForm
        {...{ base, open }}
        stage="scheduled"
        title={stage === 'scheduled' ? messages.reschedule : messages.schedule.title}
        label={messages.schedule.button}
      >
        <Field name="at" label={messages.schedule.at} hint={messages.schedule.hint} fieldError={field('at')}>
          {control => (
            <input
              {...control}
              type="datetime-local"
              defaultValue={typed.at ?? (scheduledAt ? localTime(scheduledAt) : '')}
            />
          )}
        </Field>
      </MoveForm>
      {(seesValue || stage !== 'won') && (
        <MoveForm
          {...{ base, open }}
          stage="won"
          title={stage === 'won' ? messages.changeValue.title : messages.won.title}
          label={stage === 'won' ? messages.changeValue.button : messages.won.button}
        >
          {seesValue && (
            <Field name="value" label={messages.won.value} note={messages.won.note} fieldError={field('value')}>
              {control => (
                <input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={typed.value ?? valueDollars ?? ''}
                />
              )}
            </Field>
          )}
        </MoveForm>
      )}
      {stage !== 'lost' && (
        <MoveForm {...{ base, open }} stage="lost" title={messages.lost.title} label={messages.lost.button}>
          <Field name="reason" label={messages.lost.reason} fieldError={field('reason')}>
            {control => (
              <Select {...control} defaultValue={typed.reason ?? ''}>
                <option value="">{messages.lost.choose}</option>
                {lostReasons.map(reason => (
                  <option key={reason} value={reason}>
                    {pipelineMessages.reasons[reason]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </MoveForm>
      )}
      {last && (
        <>
          <form method="post" action={base}>
            <input type="hidden" name="act" value="undo" />
            <button type="submit" name="move" value={last.id} className={button.outlined}>
              {messages.undoLast}
            </button>
          </form>
          <details className="text-[15px]">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{messages.history}</summary>
            <ul className="grid gap-2">
              {moves.map(move => (
                <li key={move.id}>
                  <p>{sayMove(move)}</p>
                  <p className="text-sm text-ink-2">{messages.by(move.by, timeIn(region.zone, move.movedAt))}</p>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  )
}

function sayMove({ stage, scheduledAt, valueDollars, reason }: StoredMove) {
  if (stage === 'won') return messages.said.won(valueDollars === null ? null : dollars(valueDollars))
  if (stage === 'lost') return messages.said.lost(reason ? pipelineMessages.reasons[reason] : '')
  return messages.said.scheduled(scheduledAt ? timeIn(region.zone, scheduledAt) : '')
}

type FormProps = {
  base: string
  open: string | null | undefined
  stage: ChosenStage
  title: string
  label: string
  children: ReactNode
}

function MoveForm({ base, open, stage, title, label, children }: FormProps) {
  return (
    <details name="move" open={open === stage} className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">{title}</summary>
      <form method="post" action={base} className="grid gap-3 pb-3" noValidate>
        <input type="hidden" name="act" value="move" />
        <input type="hidden" name="stage" value={stage} />
        {children}
        <button type="submit" className={button.outlined}>
          {label}
        </button>
      </form>
    </details>
  )
}
