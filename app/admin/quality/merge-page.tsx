import { type KeyboardEvent, useState } from 'react'
import { data, Form, Link, redirect, useNavigate } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { keepBoth, nextPair } from '#domain/oversight/duplicates/duplicate-pairs.server.ts'
import {
  type MergeChoices,
  type MergeField,
  type MergeListing,
  type MergeSide,
  mergeFields,
  mergeSides,
  suggestChoices,
  suggestKept,
} from '#domain/oversight/duplicates/merge.ts'
import { mergeListings } from '#domain/oversight/duplicates/merge-listings.server.ts'
import { mergeErrors, mergeFieldLabels } from '#domain/oversight/duplicates/merge-messages.ts'
import { readMergeListing } from '#domain/oversight/duplicates/merge-pairs.server.ts'
import { type Fields, readForm } from '#platform/request/forms.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/merge-page'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

/** The suggested listing comes first, as A, unless `as=given` in the address keeps the operator's order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const [one, other, next] = await Promise.all([
    readMergeListing(app, params.keep),
    readMergeListing(app, params.merge),
    nextPair(app, { one: params.keep, other: params.merge }),
  ])
  if (!one || !other || one.id === other.id) throw data(mergeErrors['listing-unknown'], 404)
  const isGiven = new URL(request.url).searchParams.get('as') === 'given'
  const kept = isGiven ? one : suggestKept(one, other)
  const merged = kept.id === one.id ? other : one
  return { kept: shown(kept), merged: shown(merged), next }
}

function shown({ addedAt, ...listing }: MergeListing) {
  return { ...listing, addedAt, added: dateIn(region.zone, addedAt) }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const [keptId, mergedId] = [String(fields.keptId), String(fields.mergedId)]
  if (fields.intent === 'keep-both') {
    const done = await keepBoth(app, caller, { one: keptId, other: mergedId })
    if (done.ok) return redirect(`/admin/quality/duplicates?kept=${keptId}.${mergedId}`)
    return data({ error: mergeErrors[done.reason] }, done.reason === 'forbidden' ? 403 : 409)
  }
  const seen = { kept: String(fields.seenKept), merged: String(fields.seenMerged) }
  const merged = await mergeListings(app, caller, { keptId, mergedId, choices: readChoices(fields), seen })
  if (merged.ok) return redirect(`/admin/quality/duplicates?merged=${merged.changeId}`)
  return data({ error: mergeErrors[merged.reason] }, merged.reason === 'forbidden' ? 403 : 409)
}

function readChoices(fields: Fields): MergeChoices {
  const sideOf = (field: MergeField) => mergeSides.find(side => side === fields[field]) ?? 'kept'
  const sides = Object.fromEntries(mergeFields.map(field => [field, sideOf(field)])) as Record<MergeField, MergeSide>
  return { ...sides, photos: fields.photos === 'both' ? 'both' : 'kept' }
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, merged, next } = loaderData
  const navigate = useNavigate()
  const suggested = suggestChoices(kept, merged)
  const [choices, setChoices] = useState<Partial<Record<MergeField, MergeSide>>>({})
  const sideOf = (field: MergeField) => choices[field] ?? suggested[field]
  const nextPath = next && `/admin/quality/duplicates/${next.one}/${next.other}`

  /** The A and B keys choose for the focused row; N goes to the next pair. */
  function chooseByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const field = mergeFields.find(name => name === (event.target as HTMLElement).getAttribute('name'))
    if (field && (key === 'a' || key === 'b')) setChoices({ ...choices, [field]: key === 'a' ? 'kept' : 'merged' })
    if (key === 'n' && nextPath) void navigate(nextPath)
  }

  return (
    <>
      <title>Are these the same business? | Admin</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/admin/quality/duplicates" className={`${link} inline-flex min-h-11 items-center`}>
          ← Possible duplicates
        </Link>
        {nextPath && (
          <Link to={nextPath} className={`${button.outlined} min-h-11! px-4!`}>
            Next pair
          </Link>
        )}
      </div>
      <h2>Are these the same business?</h2>
      {actionData && <Notice>{actionData.error}</Notice>}
      <Form method="post" className="mt-4" onKeyDown={chooseByKey} key={`${kept.id}${merged.id}`}>
        <input type="hidden" name="keptId" value={kept.id} />
        <input type="hidden" name="mergedId" value={merged.id} />
        <input type="hidden" name="seenKept" value={kept.version} />
        <input type="hidden" name="seenMerged" value={merged.version} />
        <div className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
          <div className={`${row} bg-sunken`}>
            <span className="max-md:hidden" />
            <Side letter="A" listing={kept} note="stays" />
            <Side letter="B" listing={merged} note="leads to A" />
            <p className="font-semibold max-md:hidden">After the merge</p>
          </div>
          {mergeFields.map(field => (
            <FieldRow
              key={field}
              field={field}
              texts={{ kept: kept.texts[field], merged: merged.texts[field] }}
              side={sideOf(field)}
              onChoose={side => setChoices({ ...choices, [field]: side })}
            />
          ))}
          <Fact
            label="Owner"
            kept={kept.owner || 'Not claimed'}
            merged={merged.owner || 'Not claimed'}
            after={kept.owner || merged.owner || 'Not claimed'}
          />
          <Fact
            label="Reviews"
            kept={reviewsOf(kept)}
            merged={reviewsOf(merged)}
            after={`${kept.reviews + merged.reviews}. All are kept.`}
          />
          <Fact
            label="Requests"
            kept={String(kept.requests)}
            merged={String(merged.requests)}
            after={String(kept.requests + merged.requests)}
          />
          <div className={row}>
            <p className="text-[15px] font-semibold">Photos</p>
            <p>
              <Which name="A" /> {kept.photos}
            </p>
            <p>
              <Which name="B" /> {merged.photos}
            </p>
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="photos" value="both" defaultChecked className="size-5" /> Show B’s photos too
            </label>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">
            {`B’s link, /business/${merged.slug}, will lead to A. You can undo a merge for ${undoDays} days.`}{' '}
            <Link to={`/admin/quality/duplicates/${merged.id}/${kept.id}?as=given`} className={link}>
              Keep B instead
            </Link>
          </p>
          <div className="flex flex-wrap gap-2">
            <SubmitButton busy="Saving…" look="outlined" name="intent" value="keep-both">
              Not the same business
            </SubmitButton>
            <SubmitButton busy="Merging…" name="intent" value="merge">
              Merge into A
            </SubmitButton>
          </div>
        </div>
      </Form>
    </>
  )
}

const row = 'grid gap-x-4 gap-y-2 p-3 md:grid-cols-[132px_1fr_1fr_minmax(0,1fr)] md:items-center'

type Shown = ReturnType<typeof shown>

function Side({ letter, listing, note }: { letter: string; listing: Shown; note: string }) {
  return (
    <p>
      <Link to={`/admin/businesses/${listing.id}`} className={link}>{`Listing ${letter}`}</Link>
      <span className="block text-[15px] text-ink-2">{`Added ${listing.added} · ${note}`}</span>
    </p>
  )
}

type FieldProps = {
  field: MergeField
  texts: Record<MergeSide, string>
  side: MergeSide
  onChoose: (side: MergeSide) => void
}

/** Equal values are plain text; different ones are a choice. */
function FieldRow({ field, texts, side, onChoose }: FieldProps) {
  const isSame = texts.kept === texts.merged
  const Row = isSame ? 'div' : 'fieldset'
  return (
    <Row className={row}>
      {!isSame && <legend className="sr-only">{mergeFieldLabels[field]}</legend>}
      <p className="text-[15px] font-semibold">{mergeFieldLabels[field]}</p>
      {mergeSides.map(one =>
        isSame ? (
          <p key={one} className="break-words max-md:hidden">
            {texts[one] || <None />}
          </p>
        ) : (
          <label
            key={one}
            className={`flex min-h-11 items-center gap-2 rounded-control px-2 ${side === one ? 'bg-tint text-tint-ink' : ''}`}
          >
            <input
              type="radio"
              name={field}
              value={one}
              checked={side === one}
              onChange={() => onChoose(one)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{texts[one] || <None />}</span>
          </label>
        ),
      )}
      <p className={`min-w-0 break-words md:font-semibold ${isSame ? '' : 'max-md:hidden'}`}>
        {texts[side] || <None />}
      </p>
    </Row>
  )
}

function None() {
  return <span className="text-ink-2">Not given</span>
}

function Fact({ label, kept, merged, after }: Record<'label' | 'kept' | 'merged' | 'after', string>) {
  return (
    <div className={row}>
      <p className="text-[15px] font-semibold">{label}</p>
      <p className="break-words">
        <Which name="A" /> {kept}
      </p>
      <p className="break-words">
        <Which name="B" /> {merged}
      </p>
      <p className="font-semibold">
        <Which name="After the merge" /> {after}
      </p>
    </div>
  )
}

/** On a phone there are no column headings. */
function Which({ name }: { name: string }) {
  return <span className="font-normal text-ink-2 md:hidden">{`${name}:`}</span>
}

function reviewsOf({ reviews, rating }: Shown) {
  return reviews === 0 ? 'None' : `${reviews}, average ${rating.toFixed(1)}`
}
