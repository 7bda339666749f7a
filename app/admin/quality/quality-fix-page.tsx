import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { readKnownPlaces } from '#domain/directory/places/place-aliases.server.ts'
import {
  type AlwaysOpen,
  acceptCity,
  fixCategory,
  fixPhones,
  listAlwaysOpen,
  listOtherCategories,
  listStandardCategories,
  listUnknownCities,
  markAroundTheClock,
  type PhoneFix,
  proposePhones,
} from '#domain/oversight/quality/quality-fixes.server.ts'
import { qualityMessages } from '#domain/oversight/quality/quality-messages.ts'
import { allTexts, type Fields, readForm } from '#platform/request/forms.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/quality-fix-page'
import { DoneLine } from './done-line.tsx'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

const titles = {
  phones: 'Phone numbers',
  hours: 'Open 24 hours every day, but not marked 24/7',
  cities: 'Cities we don’t know',
  categories: 'Categories without a page',
}
type Kind = keyof typeof titles

function kindOf(text: string | undefined): Kind {
  if (text && Object.hasOwn(titles, text)) return text as Kind
  throw data(null, 404)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const kind = kindOf(params.kind)
  if (kind === 'phones') return { kind: 'phones' as const, phones: await proposePhones(app) }
  if (kind === 'hours') return { kind: 'hours' as const, listings: await listAlwaysOpen(app) }
  if (kind === 'cities') {
    const [cities, places] = await Promise.all([listUnknownCities(app), readKnownPlaces(app)])
    const byName = places.sort((one, other) => one.name.localeCompare(other.name, 'en'))
    return {
      kind: 'cities' as const,
      cities,
      places: byName.map(({ id, name, state }) => ({ id, name: `${name}, ${state}` })),
    }
  }
  const [categories, standard] = await Promise.all([listOtherCategories(app), listStandardCategories(app)])
  return { kind: 'categories' as const, categories, standard }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  if (fields.intent === 'undo') {
    const undone = await undoListingChange(app, caller, { changeId: String(fields.changeId) })
    if (undone.ok) return { done: 'Undone. Everything is back to how it was.', changeId: null }
    return data({ error: qualityMessages.fixErrors['changed-since'] }, 409)
  }
  const fixed = await fix(kindOf(params.kind), { app, caller, fields })
  if (!fixed.ok)
    return data({ error: qualityMessages.fixErrors[fixed.reason] }, fixed.reason === 'forbidden' ? 403 : 409)
  const listings = fixed.count === 1 ? '1 listing' : `${fixed.count.toLocaleString('en')} listings`
  return { done: `Fixed on ${listings}.`, changeId: fixed.changeId }
}

type Work = { app: App; caller: Caller; fields: Fields }

function fix(kind: Kind, { app, caller, fields }: Work) {
  if (kind === 'phones') return fixPhones(app, caller, { ids: allTexts(fields.id) })
  if (kind === 'hours') return markAroundTheClock(app, caller, { ids: allTexts(fields.only ?? fields.id) })
  const chosen = { from: Number(fields.from), to: Number(fields.to) }
  if (kind === 'cities') return acceptCity(app, caller, { unknownId: chosen.from, placeId: chosen.to || chosen.from })
  return fixCategory(app, caller, { otherId: chosen.from, categoryId: chosen.to })
}

export default function QualityFixPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData
  return (
    <>
      <title>{`${titles[kind]} | Admin`}</title>
      <Link to="/admin/quality" className={`${link} inline-flex min-h-11 items-center`}>
        ← {qualityMessages.title}
      </Link>
      <h2>{titles[kind]}</h2>
      {actionData && 'error' in actionData && <Notice>{actionData.error}</Notice>}
      {actionData && 'done' in actionData && <DoneLine text={actionData.done} changeId={actionData.changeId} />}
      {loaderData.kind === 'phones' && <Phones fixes={loaderData.phones} />}
      {loaderData.kind === 'hours' && <AroundTheClock listings={loaderData.listings} />}
      {loaderData.kind === 'cities' && (
        <Choices
          rows={loaderData.cities.map(({ id, name, state, listings, proposal }) => ({
            id,
            name: state ? `${name}, ${state}` : name,
            listings,
            proposal,
          }))}
          choices={loaderData.places}
          label="is"
          own="a separate city"
          busy="Saving…"
          verb="Accept"
        />
      )}
      {loaderData.kind === 'categories' && (
        <Choices
          rows={loaderData.categories.map(row => ({ ...row, proposal: null }))}
          choices={loaderData.standard}
          label="also belongs to"
          busy="Saving…"
          verb="Assign"
        />
      )}
    </>
  )
}

const panel = 'mt-4 rounded-panel border border-line bg-surface'

function Nothing() {
  return <p className={`${panel} px-6 py-14 text-center text-ink-2`}>{qualityMessages.fixErrors['nothing-to-fix']}</p>
}

function Phones({ fixes }: { fixes: PhoneFix[] }) {
  if (fixes.length === 0)
    return (
      <p className={`${panel} px-6 py-14 text-center text-ink-2`}>
        We can’t read any of the remaining numbers.{' '}
        <Link to="/admin?show=undialable-phone" className={link}>
          Fix them one by one
        </Link>
      </p>
    )
  return (
    <Form method="post">
      <p className="mt-2 max-w-[68ch] text-ink-2">
        The text stays as it is. The call button dials the number on the right.
      </p>
      <ul className={`${panel} divide-y divide-line`}>
        {fixes.map(({ id, name, before, after }) => (
          <li key={id}>
            <label className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-4 p-3 md:grid-cols-[auto_1fr_1fr_1fr]">
              <input type="checkbox" name="id" value={id} defaultChecked className="size-5" />
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2 max-md:col-start-2">{before}</span>
              <span className="max-md:col-start-2">{after}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <SubmitButton busy="Fixing…" name="intent" value="fix">
          Fix the chosen numbers
        </SubmitButton>
      </div>
    </Form>
  )
}

/** One listing has its own button; another button marks all ticked listings. */
function AroundTheClock({ listings }: { listings: AlwaysOpen[] }) {
  if (listings.length === 0) return <Nothing />
  return (
    <Form method="post">
      <p className="mt-2 max-w-[68ch] text-ink-2">
        Their hours say open 24 hours on all seven days. Marked 24/7, they’re listed for emergencies too.
      </p>
      <ul className={`${panel} divide-y divide-line`}>
        {listings.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
            <label className="flex min-h-11 items-center gap-x-4">
              <input type="checkbox" name="id" value={id} defaultChecked className="size-5" />
              <span className="font-semibold">{name}</span>
            </label>
            <button type="submit" name="only" value={id} className={`${button.outlined} min-h-11! px-4!`}>
              Mark as 24/7 <span className="sr-only">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <SubmitButton busy="Saving…" name="intent" value="fix">
          Mark the chosen listings as 24/7
        </SubmitButton>
      </div>
    </Form>
  )
}

type ChoicesProps = {
  rows: { id: number; name: string; listings: number; proposal: number | null }[]
  choices: { id: number; name: string }[]
  label: string
  own?: string
  verb: string
  busy: string
}

function Choices({ rows, choices, label, own, verb, busy }: ChoicesProps) {
  if (rows.length === 0) return <Nothing />
  return (
    <ul className={`${panel} divide-y divide-line`}>
      {rows.map(({ id, name, listings, proposal }) => (
        <li key={id} className="p-3">
          <Form
            method="post"
            className="grid items-center gap-x-4 gap-y-2 md:grid-cols-[1fr_auto_minmax(0,280px)_auto]"
          >
            <input type="hidden" name="from" value={id} />
            <p>
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-ink-2">
                {listings === 1 ? '1 listing' : `${listings.toLocaleString('en')} listings`}
              </span>
            </p>
            <label htmlFor={`to-${id}`} className="text-ink-2">
              {label}
            </label>
            <select
              id={`to-${id}`}
              name="to"
              required
              defaultValue={proposal ?? ''}
              className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-ink"
            >
              {proposal === null && <option value="">Choose…</option>}
              {own && <option value={id}>{own}</option>}
              {choices.map(choice => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </select>
            <button type="submit" className={`${button.outlined} min-h-11! px-4!`} data-busy={busy}>
              {verb} <span className="sr-only">{name}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
