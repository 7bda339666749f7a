import { data, Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import {
  scheduleMessages as messages,
  type ReportScheduleError,
  reportSchedulesAtMost,
} from '#domain/oversight/report-schedules/report-schedule.ts'
import { reportScheduleForm } from '#domain/oversight/report-schedules/report-schedule-schema.server.ts'
import {
  listReaders,
  listReportSchedules,
  readReadersOf,
} from '#domain/oversight/report-schedules/report-schedules.server.ts'
import {
  mayReachAll,
  restartReport,
  scheduleReport,
  stopReport,
} from '#domain/oversight/report-schedules/schedule-report.server.ts'
import { type Fields, readForm } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/report-schedules-page'
import { ReportScheduleForm } from './report-schedule-form.tsx'
import { ReportScheduleList } from './report-schedule-list.tsx'

export const handle: RouteHandle = { permission: 'see-reports', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const isForAll = mayReachAll(context.get(callerContext))
  const [people, found] = await Promise.all([listReaders(app), listReportSchedules(app, 2 * reportSchedulesAtMost)])
  const ids = found.map(({ id }) => id)
  const readers = Map.groupBy(await readReadersOf(app, ids), ({ scheduleId }) => scheduleId)
  const schedules = found.map(schedule => {
    const people = readers.get(schedule.id) ?? []
    const isOpen = isForAll || people.every(({ id }) => id === userId)
    return { ...schedule, isOpen, people: people.map(({ email }) => email) }
  })
  const choosable = people.filter(({ id }) => isForAll || id === userId)
  return { formId: app.ids.next(), people: choosable.map(({ id, name, email }) => ({ id, name, email })), schedules }
}

function statusOf(reason: ReportScheduleError) {
  return reason === 'forbidden' || reason === 'not-yours' ? 403 : 422
}

type Answer = { done?: string; reason?: ReportScheduleError }

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  const answer = await run(context.get(appContext), context.get(callerContext), fields)
  return data(answer, answer.reason ? statusOf(answer.reason) : 200)
}

const scheduleAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.enum(['stop', 'restart']), id: z.uuid() }),
])

async function run(app: App, caller: Caller, fields: Fields): Promise<Answer> {
  const parsed = scheduleAction.safeParse(fields)
  if (!parsed.success) return { reason: 'schedule-unknown' }
  switch (parsed.data.intent) {
    case 'add': {
      const added = await scheduleReport(app, caller, reportScheduleForm.parse(fields))
      return added.ok ? { done: `${messages.added.title}. ${messages.added.text}.` } : { reason: added.reason }
    }
    case 'stop': {
      const stopped = await stopReport(app, caller, parsed.data.id)
      return stopped.ok ? { done: `${messages.ended.title}. ${messages.ended.text}.` } : { reason: stopped.reason }
    }
    case 'restart': {
      const started = await restartReport(app, caller, parsed.data.id)
      return started.ok
        ? { done: `${messages.restarted.title}. ${messages.restarted.text}.` }
        : { reason: started.reason }
    }
  }
}

export default function ReportSchedulesPage({
  loaderData: { formId, people, schedules },
  actionData,
}: Route.ComponentProps) {
  const reason = actionData?.reason
  const peopleError =
    reason === 'nobody-chosen' || reason === 'person-unknown' ? messages.errors[reason].text : undefined
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to="/admin/reports" className={`${link} inline-flex min-h-11 items-center`}>
        Reports
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-2 text-ink-2">
        Each one arrives on Monday or on the first of the month at 7:00 am, for the week or month before. The email
        links to the file, which opens after sign-in. People who leave the staff stop getting reports.
      </p>
      {reason && !peopleError && <Notice>{messages.errors[reason].text}</Notice>}
      <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green empty:hidden">
        {actionData?.done}
      </p>
      <ReportScheduleList schedules={schedules} />
      <ReportScheduleForm key={schedules.length} formId={formId} people={people} peopleError={peopleError} />
    </>
  )
}
