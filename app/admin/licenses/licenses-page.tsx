import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { discoveryMessages } from '#domain/directory/licenses/discovery-messages.ts'
import { licenseDesk as messages } from '#domain/directory/licenses/license-desk-messages.ts'
import { readForm } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/licenses-page'
import { DisciplinedList, DisciplineFiles } from './discipline-panels.tsx'
import { EndedList } from './ended-list.tsx'
import { runLicenseAction } from './license-action.ts'
import { LicenseFiles } from './license-files.tsx'
import { CheckLink, LicensedRow } from './licensed-row.tsx'
import { MatchList } from './match-list.tsx'
import { readLicensesPage } from './read-licenses-page.server.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return readLicensesPage(context.get(appContext))
}

/** A refused file changes what the page says of the file in force. */
export const shouldRevalidate = () => true

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const answer = await runLicenseAction(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, answer.ok ? 200 : 422)
}

export default function LicensesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proposed, proposedTotal, ended, missing, missingTotal, discipline, disciplined, ...file } = loaderData
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{messages.title}</h2>
        <Link to="/admin/licenses/unlisted" className={`${button.outlined} min-h-11! px-4!`}>
          {discoveryMessages.open}
        </Link>
      </div>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      {actionData && !actionData.ok && <Notice>{actionData.said}</Notice>}
      <p role="status" className="mt-3 font-semibold text-green empty:hidden">
        {actionData?.ok && actionData.said}
      </p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <MatchList matches={proposed} total={proposedTotal} />
          <EndedList ended={ended} />
          <MissingList missing={missing} total={missingTotal} />
          <DisciplinedList {...disciplined} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <LicenseFiles {...file} />
          <DisciplineFiles {...discipline} />
        </div>
      </div>
    </>
  )
}

type Missing = Route.ComponentProps['loaderData']['missing']

function MissingList({ missing, total }: { missing: Missing; total: number }) {
  return (
    <section aria-labelledby="missing" className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id="missing" className="text-lg!">
        {messages.missing.title(total)}
      </h3>
      <p className="mt-1 max-w-[68ch] text-[15px] text-ink-2">
        {missing.length > 0 ? messages.missing.intro : messages.missing.empty}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {missing.map(({ businessId, name, city, number, since, wasThere }) => (
          <LicensedRow
            key={`${businessId} ${number}`}
            name={name}
            city={city}
            line={`${messages.missing.line(number, since)}${wasThere ? '' : ` (${messages.missing.never})`}`}
          >
            <CheckLink {...{ businessId, name }} />
          </LicensedRow>
        ))}
      </ul>
      {total > missing.length && <p className="mt-2 text-ink-2">{messages.missing.more(total - missing.length)}</p>}
    </section>
  )
}
