import { Form } from 'react-router'
import type { ListingUses, PlanPayer } from '#domain/commerce/subscriptions/listing-uses.server.ts'
import { allowed, findListingPlan, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Props = {
  planId: string | null
  listings: ListingUses[]
  /** A manager or crew at a business. */
  isMember: boolean
}

export function PlanUses({ planId, listings, isMember }: Props) {
  const { listings: limit } = planLimits(planId)
  const subscribed = listings.filter(({ payer }) => payer === 'me').length
  return (
    <section aria-labelledby="uses" className="mt-10 max-w-2xl">
      <h2 id="uses">Plan usage</h2>
      {listings.length === 0 ? (
        <p className="mt-2 text-ink-2">
          {isMember ? usesOfTeam : 'You don’t manage a listing yet.'}
          {planId && ' Your plan applies within a minute of claiming one.'}
        </p>
      ) : (
        <>
          {planId && (
            <p className="mt-2 text-ink-2">
              Listings with your plan: {subscribed} of {limit ?? 'any number'}
            </p>
          )}
          <ul className="mt-4 grid gap-5">
            {listings.map(listing => (
              <ListingUse key={listing.id} listing={listing} canHavePlan={planId !== null} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const usesOfTeam = 'You’re on a team. Owners take care of a listing’s plan and its payments.'

type UseProps = { listing: ListingUses; canHavePlan: boolean }

function ListingUse({ listing: { id, name, plan, payer, categories, photos, reviews }, canHavePlan }: UseProps) {
  const limits = planLimits(plan)
  const shown = Math.min(reviews, allowed(limits.shownReviews))
  return (
    <li className="rounded-panel border border-line bg-surface p-5">
      <h3 className="font-semibold">{name}</h3>
      <p className="mt-1 text-sm text-ink-2">{planSentence(plan, payer)}</p>
      <dl className="mt-3 grid gap-2">
        <Use name="Service categories" used={categories} limit={limits.categories} />
        <Use name="Photos" used={photos} limit={limits.photos} />
        <Use name="Reviews shown" used={shown} limit={limits.shownReviews} />
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-ink-2">First three places in search</dt>
          <dd className="font-semibold">{limits.isPlacedFirst ? 'Yes, in hourly rotation' : 'Not included'}</dd>
        </div>
      </dl>
      {payer === null && canHavePlan && (
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value="use" />
          <SubmitButton busy="Moving…" look="outlined" name="listing" value={id}>
            Use my plan for this listing
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}

function planSentence(plan: string | null, payer: PlanPayer) {
  if (!plan) return 'Without a plan: the free features.'
  const name = findListingPlan(plan)?.name ?? plan
  if (payer === null) return `${name}, from us`
  return payer === 'me' ? `${name}, by your subscription` : `${name}, paid for by another owner`
}

function Use({ name, used, limit }: { name: string; used: number; limit: number | null }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{limit === null ? `${used}, no limit` : `${used} of ${limit}`}</dd>
    </div>
  )
}
