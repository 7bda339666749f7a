import { Form } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import {
  scheduleMessages as messages,
  type ReportSchedule,
} from '#domain/oversight/report-schedules/report-schedule.ts'
import { reportMessages } from '#domain/oversight/reports/report-messages.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Listed = ReportSchedule & { people: string[]; isOpen: boolean }

export function ReportScheduleList({ schedules }: { schedules: Listed[] }) {
  if (schedules.length === 0)
    return (
      <p className="mt-4 rounded-panel border border-line bg-surface px-6 py-10 text-center text-ink-2">
        No reports are scheduled yet.
      </p>
    )
  return (
    <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
      {schedules.map(schedule => (
        <li key={schedule.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5">
          <ScheduleFacts schedule={schedule} />
          {schedule.isOpen && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={schedule.id} />
              <SubmitButton name="intent" value={schedule.endedAt ? 'restart' : 'stop'} busy="Working…" look="outlined">
                {schedule.endedAt ? 'Resume report' : 'Stop report'}
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

function ScheduleFacts({ schedule }: { schedule: Listed }) {
  const { report, filter, format, every, nextAt, sentAt, failingSince, endedAt, people } = schedule
  const facts = [
    messages.every[every],
    ...(filter === 'all' ? [] : [reportMessages.filters[filter]]),
    messages.formats[format],
    sentAt ? `last sent ${timeIn(region.zone, sentAt)}` : 'not sent yet',
    ...(endedAt ? [] : [`next ${timeIn(region.zone, nextAt)}`]),
  ]
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{`${reportMessages.types[report]} report`}</strong>
        {endedAt && <Badge tone="grey">Stopped</Badge>}
        {failingSince && <Badge tone="amber">{`Failing since ${timeIn(region.zone, failingSince)}`}</Badge>}
      </p>
      <p className="text-[15px] text-ink-2 tabular-nums">{facts.join(' · ')}</p>
      <p className="text-[15px] text-ink-2">{people.length > 0 ? people.join(', ') : 'Nobody gets it anymore'}</p>
    </div>
  )
}
