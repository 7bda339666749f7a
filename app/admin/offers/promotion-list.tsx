import { Form } from 'react-router'
import { termsText } from '#domain/commerce/promotions/promotion.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Disclosure } from '#ui/keys/key-acts.tsx'
import { Notice } from '#ui/notice.tsx'

type Promotion = {
  id: string
  code: string
  percentOff: number | null
  centsOff: number | null
  months: number | null
  planId: string | null
  expiresAt: Date | null
  maxUses: number | null
  uses: number | null
  isOver: boolean
}

export function PromotionList({ promotions, notice }: { promotions: Promotion[]; notice: string | undefined }) {
  return (
    <section aria-labelledby="codes" className="mt-8">
      <h3 id="codes">Promotion codes</h3>
      {notice && <Notice>{notice}</Notice>}
      {promotions.length === 0 && <p className="mt-2 text-ink-2">No promotion codes yet.</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:border-0">
        {promotions.map(promotion => (
          <PromotionRow key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </section>
  )
}

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { id, code, planId, expiresAt, maxUses, uses, isOver } = promotion
  const plan = planId ? `${findListingPlan(planId)?.name ?? planId} only` : 'every plan'
  const used = uses === null ? 'uses unknown' : `used ${uses}${maxUses === null ? '' : ` of ${maxUses}`} times`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="tracking-wide break-all">{code}</span>
          {isOver && <Badge tone="grey">Ended</Badge>}
        </span>
        <span className="text-sm text-ink-2">
          {termsText(promotion, dollarText)} · {plan} · {used}
          {expiresAt && ` · until ${dateIn(region.zone, expiresAt)}`}
        </span>
      </span>
      {!isOver && (
        <Disclosure title="End" about={code} group="end-code">
          <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
            <p>Nobody can use “{code}” anymore, and you can’t undo this. Subscriptions that have it keep it.</p>
            <input type="hidden" name="section" value="end" />
            <SubmitButton busy="Ending…" look="outlined" name="id" value={id}>
              End code
            </SubmitButton>
          </Form>
        </Disclosure>
      )}
    </li>
  )
}
