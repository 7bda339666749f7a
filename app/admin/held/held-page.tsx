import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { settingSchemas } from '#domain/foundation/settings/setting-schema.server.ts'
import { readSpamSetting, readVersions } from '#domain/foundation/settings/settings.server.ts'
import { blockHeld, releaseHeld } from '#domain/requests/spam/decide-held.server.ts'
import { heldDeskMessages as messages } from '#domain/requests/spam/held-messages.ts'
import { heldStates } from '#domain/requests/spam/held-request.ts'
import { countHeld, readHeld } from '#domain/requests/spam/held-requests.server.ts'
import { heaviestWords, weigh, wordsOf } from '#domain/requests/spam/spam-words.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/held-page'
import { HeldRow } from './held-row.tsx'
import { SpamSettings } from './spam-settings.tsx'

export const handle: RouteHandle = { permission: 'manage-inbox', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const state = z.enum(heldStates).catch('waiting').parse(readQuery(request).state)
  const [held, counts, setting, versions] = await Promise.all([
    readHeld(app, state),
    countHeld(app),
    readSpamSetting(app),
    readVersions(app),
  ])
  const rows = held.map(({ sentAt, ...row }) => {
    const words = weigh(wordsOf(row)).heaviest.slice(0, 5)
    return { ...row, words, sentAt: timeIn(region.zone, sentAt) }
  })
  return { state, rows, counts, setting, version: versions.spam, heaviest: heaviestWords(40) }
}

const decision = z.object({ intent: z.enum(['release', 'block']), id: z.uuid() })
const tuned = z.object({
  intent: z.literal('tune'),
  version: z.coerce.number().int(),
  isOn: z.literal('yes').optional(),
  threshold: z.coerce.number(),
  phrases: z.string().max(10_000),
})

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const decided = decision.safeParse(fields)
  if (decided.success) {
    const { intent, id } = decided.data
    const result = await (intent === 'release' ? releaseHeld : blockHeld)(app, caller, { id })
    if (result.ok) return { done: intent === 'release' ? messages.released : messages.blocked }
    return data({ error: messages.errors[result.reason] }, result.reason === 'forbidden' ? 403 : 409)
  }
  const read = tuned.safeParse(fields)
  if (!read.success) return data({ error: messages.errors.setting }, 422)
  requireStaff(context, 'change-settings')
  const { version, isOn, threshold, phrases: typed } = read.data
  const phrases = typed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const change = settingSchemas.spam.safeParse({ isOn: isOn === 'yes', threshold, phrases })
  if (!change.success) return data({ error: messages.errors.setting }, 422)
  const saved = await changeSetting(app, caller, { key: 'spam', version, change: change.data })
  return saved.ok ? { done: messages.tune.saved } : data({ error: messages.errors.setting }, 409)
}

export default function HeldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rows, counts, setting, version, heaviest } = loaderData
  const may = useMay()
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      {!setting.isOn && <p className="mt-2 font-semibold">{messages.tune.off}</p>}
      <p className="mt-1 text-ink-2">{messages.figures(counts.held, counts.released, counts.blocked)}</p>
      {actionData && 'error' in actionData && <Notice>{actionData.error}</Notice>}
      <p role="status" className="mt-3 font-semibold text-green empty:hidden">
        {actionData && 'done' in actionData && actionData.done}
      </p>
      <nav aria-label={messages.title} className="mt-4 flex flex-wrap gap-2">
        {heldStates.map(name => (
          <Link
            key={name}
            to={`/admin/held?state=${name}`}
            aria-current={name === state ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-[15px] font-semibold text-ink-2 hover:border-ink aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink"
          >
            {messages.states[name]}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
          {messages.empty[state]}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-panel border border-line bg-surface">
          {rows.map(row => (
            <HeldRow key={row.id} row={row} state={state} />
          ))}
        </ul>
      )}
      {may('change-settings') && (
        <Form method="post" className="mt-6 rounded-panel border border-line bg-surface p-4 sm:p-5">
          <SpamSettings key={version} setting={setting} version={version} heaviest={heaviest} />
        </Form>
      )}
    </>
  )
}
