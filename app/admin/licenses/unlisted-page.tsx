import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { discoveryMessages as messages } from '#domain/directory/licenses/discovery-messages.ts'
import { listOptOuts } from '#domain/directory/licenses/license-opt-outs.server.ts'
import { countByCity, readUnlisted } from '#domain/directory/licenses/unlisted-licensees.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { DoneLine } from '../quality/done-line.tsx'
import type { Route } from './+types/unlisted-page'
import { CityCounts } from './city-counts.tsx'
import { runDiscoveryAction } from './discovery-action.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

const shownAtOnce = 100

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { city } = readQuery(request)
  const [all, optOuts] = await Promise.all([readUnlisted(app), listOptOuts(app)])
  const chosen = typeof city === 'string' && city !== '' ? all.filter(licensee => licensee.city === city) : all
  return {
    city: typeof city === 'string' ? city : '',
    total: all.length,
    matching: chosen.length,
    cities: countByCity(all),
    licensees: chosen.slice(0, shownAtOnce).map(licensee => ({ ...licensee, until: writtenDay(licensee.expiresOn) })),
    optOuts: optOuts.map(({ licenseKey, number }) => ({ licenseKey, number })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const answer = await runDiscoveryAction(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, answer.ok ? 200 : 422)
}

export default function UnlistedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { city, total, matching, cities, licensees, optOuts } = loaderData
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to="/admin/licenses" className={`${link} inline-flex min-h-11 items-center`}>
        {messages.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{messages.title}</h2>
        <Link to="/admin/licenses/letters" className={`${button.outlined} min-h-11! px-4!`}>
          {messages.letters}
        </Link>
      </div>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro(total)}</p>
      {actionData && !actionData.ok && <Notice>{actionData.said}</Notice>}
      {actionData?.ok && <DoneLine text={actionData.said} changeId={actionData.changeId} />}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Licensees licensees={licensees} more={matching - licensees.length} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CityCounts cities={cities} city={city} total={total} />
          <OptOuts optOuts={optOuts} />
        </div>
      </div>
    </>
  )
}

const panel = 'min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5'

type Shown = Route.ComponentProps['loaderData']['licensees']

function Licensees({ licensees, more }: { licensees: Shown; more: number }) {
  return (
    <section aria-labelledby="licensees" className={panel}>
      <h3 id="licensees" className="text-lg!">
        {messages.licensees}
      </h3>
      {licensees.length === 0 ? (
        <p className="mt-1 text-ink-2">{messages.empty}</p>
      ) : (
        <Form method="post">
          <ul className="divide-y divide-line">
            {licensees.map(({ licenseKey, number, name, city, zip, until }) => (
              <li key={licenseKey} className="flex flex-wrap items-center gap-x-4 py-2">
                <label className="flex min-h-11 min-w-0 flex-1 items-center gap-4">
                  <input type="checkbox" name="license" value={licenseKey} className="size-5 shrink-0" />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{name}</span>
                    <span className="block text-[15px] text-ink-2">
                      {messages.line(`${city} ${zip}`, number, until)}
                    </span>
                  </span>
                </label>
                <button type="submit" name="never" value={licenseKey} className={`${button.quiet} min-h-11! px-3!`}>
                  {messages.never} <span className="sr-only">{name}</span>
                </button>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="py-2 text-ink-2">{messages.more(more)}</p>}
          <button type="submit" name="intent" value="list" className={`${button.filled} mt-3`}>
            {messages.list}
          </button>
        </Form>
      )}
    </section>
  )
}

function OptOuts({ optOuts }: { optOuts: { licenseKey: string; number: string }[] }) {
  return (
    <section aria-labelledby="opt-outs" className={panel}>
      <h3 id="opt-outs" className="text-lg!">
        {messages.optOuts}
      </h3>
      {optOuts.length === 0 && <p className="mt-1 text-[15px] text-ink-2">{messages.noOptOuts}</p>}
      <ul className="divide-y divide-line">
        {optOuts.map(({ licenseKey, number }) => (
          <li key={licenseKey} className="flex flex-wrap items-center justify-between gap-3 py-1">
            <span>{number}</span>
            <Form method="post">
              <button type="submit" name="again" value={licenseKey} className={`${button.quiet} min-h-11! px-3!`}>
                {messages.again} <span className="sr-only">{number}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
