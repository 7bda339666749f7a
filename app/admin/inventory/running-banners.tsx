import { Form, Link } from 'react-router'
import { inventoryMessages as messages } from '#domain/commerce/inventory/inventory-messages.ts'
import { makeGoodDaysLimit, makeGoodReasonLimit } from '#domain/commerce/inventory/make-good.ts'
import type { RunningDelivery } from '#domain/commerce/inventory/read-inventory.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Running = RunningDelivery & { formId: string }
type Props = { running: Running[]; mayMakeGood: boolean }

export function RunningBanners({ running, mayMakeGood }: Props) {
  return (
    <section aria-labelledby="running" className="mt-8">
      <h3 id="running">{messages.running}</h3>
      {running.length === 0 && <p className="mt-2 text-ink-2">{messages.none}</p>}
      <ul className="mt-3 grid gap-4 xl:grid-cols-2">
        {running.map(banner => (
          <li key={banner.id} className="rounded-panel border border-line bg-surface p-4 md:p-5">
            <div className="flex flex-wrap items-center gap-3">
              <Link to={`/admin/inbox/banner/${banner.id}`} className={`${link} inline-flex min-h-11 items-center`}>
                {banner.companyName}
              </Link>
              {banner.behind > 0 && <Badge tone="amber">{messages.behind(banner.behind)}</Badge>}
            </div>
            <p className="tabular-nums text-ink-2">
              {messages.delivered(banner.views, banner.goal)}, {messages.monthUntil(dateIn(region.zone, banner.endsAt))}
            </p>
            {banner.lastMonth && (
              <p className="tabular-nums text-ink-2">
                {messages.lastMonth(banner.lastMonth.views, banner.lastMonth.goal)}
              </p>
            )}
            {banner.makeGoods.map(({ id, days, reason }) => (
              <Form key={id} method="post" className="mt-2 flex flex-wrap items-center gap-3">
                <span>{messages.given(days, reason)}</span>
                <input type="hidden" name="makeGood" value={id} />
                {mayMakeGood && (
                  <SubmitButton name="intent" value="undo" busy={messages.undoing} look="outlined">
                    {messages.undo}
                  </SubmitButton>
                )}
              </Form>
            ))}
            {mayMakeGood && <GiveForm banner={banner} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function GiveForm({ banner: { id, formId, suggested } }: { banner: Running }) {
  return (
    <Form method="post" className="mt-4 grid items-end gap-4 sm:grid-cols-[6rem_1fr_auto]">
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="banner" value={id} />
      <Field name="days" id={`days-${id}`} label={messages.days} fieldError={undefined}>
        {control => (
          <input {...control} type="number" required min={1} max={makeGoodDaysLimit} defaultValue={suggested} />
        )}
      </Field>
      <Field name="reason" id={`reason-${id}`} label={messages.reason} fieldError={undefined}>
        {control => <input {...control} required maxLength={makeGoodReasonLimit} defaultValue={messages.usualReason} />}
      </Field>
      <SubmitButton name="intent" value="give" busy={messages.giving} look="outlined">
        {messages.give}
      </SubmitButton>
    </Form>
  )
}
