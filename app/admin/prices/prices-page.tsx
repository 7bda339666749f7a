import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { aheadDays, priceMessages as messages } from '#domain/commerce/prices/price-change.ts'
import { readPriceForm } from '#domain/commerce/prices/price-form.server.ts'
import { bookOf, listPriceVersions } from '#domain/commerce/prices/price-versions.server.ts'
import { previewPrices, schedulePrices, withdrawPrices } from '#domain/commerce/prices/schedule-prices.server.ts'
import { nextPriceOf, pricedItems, pricesAt } from '#domain/foundation/plans/prices.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { settingMessages } from '#domain/foundation/settings/setting-messages.ts'
import { readPlanTerms, readVersions } from '#domain/foundation/settings/settings.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { daysLater } from '#platform/time/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/prices-page'
import { PriceForm, type PricesAnswer } from './price-form.tsx'
import { PriceHistory } from './price-history.tsx'
import { PricePreviewPanel } from './price-preview.tsx'
import { TaxForm } from './tax-form.tsx'

export const handle: RouteHandle = { permission: 'change-prices', hydrate: true, isBare: true }

const path = '/admin/prices'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const now = app.clock.now()
  const [versions, { taxes, freeMonths }, { plans: version }] = await Promise.all([
    listPriceVersions(app),
    readPlanTerms(app),
    readVersions(app),
  ])
  const book = bookOf(freeMonths, versions)
  const today = regionDay(now)
  return {
    prices: pricesAt(book, now),
    next: Object.fromEntries(
      pricedItems.flatMap(({ id }) => {
        const next = nextPriceOf(book, id, now)
        return next ? [[id, next] as const] : []
      }),
    ),
    versions: versions.toReversed().map(({ effectiveAt, withdrawnAt, ...version }) => ({
      ...{ id: version.id, cents: version.cents, freeMonths: version.freeMonths, before: version.before },
      effectiveAt,
      state: withdrawnAt ? ('undone' as const) : effectiveAt > now ? ('scheduled' as const) : ('in-effect' as const),
    })),
    days: { first: daysLater(today, 1), last: daysLater(today, aheadDays) },
    taxes: { isOn: taxes, version },
    done: url.searchParams.get('done'),
  }
}

/** `act`: preview, schedule (with what the preview showed), undo or taxes. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const { act, id = '', seen = '', ...typed } = typedTexts(fields)
  if (act === 'undo') {
    const undone = await withdrawPrices(app, caller, { id })
    if (undone.ok) return goOn(`${path}?done=undone`)
    return data<PricesAnswer>({ typed: {}, fieldErrors: [], notice: messages.errors[undone.reason] }, 409)
  }
  if (act === 'taxes') {
    const setting = { key: 'plans', version: Number(typed.version), change: { taxes: typed.taxes === 'on' } } as const
    const changed = await changeSetting(app, caller, { ...setting, action: 'change-taxes' })
    if (changed.ok) return goOn(`${path}?done=taxes`)
    return data<PricesAnswer>({ typed: {}, fieldErrors: [], notice: settingMessages.en.errors[changed.reason] }, 409)
  }
  const read = readPriceForm(fields)
  if ('fieldErrors' in read) return data<PricesAnswer>({ typed, fieldErrors: read.fieldErrors }, 422)
  const scheduled = act === 'schedule' ? await schedulePrices(app, caller, { ...read.change, seen }) : undefined
  if (scheduled?.ok) return goOn(`${path}?done=scheduled`)
  const notice = scheduled && messages.errors[scheduled.reason]
  const previewed = await previewPrices(app, caller, read.change)
  if (!previewed.ok)
    return data<PricesAnswer>({ typed, fieldErrors: [], notice: messages.errors[previewed.reason] }, 422)
  return data<PricesAnswer>(
    { typed, fieldErrors: [], preview: previewed.preview, ...(notice && { notice }) },
    notice ? 409 : 200,
  )
}

const doneMessages: Record<string, string> = {
  scheduled: 'The price change is scheduled. You can undo it until it takes effect.',
  undone: 'The price change is undone. Nothing changes on that day.',
  taxes: 'Saved. It applies to new payments.',
}

export default function PricesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { prices, next, versions, days, taxes, done } = loaderData
  const said = answer ? undefined : doneMessages[done ?? '']
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      {said && (
        <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
          {said}
        </p>
      )}
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      {answer?.preview && <PricePreviewPanel preview={answer.preview} typed={answer.typed} />}
      <PriceHistory versions={versions} />
      {/* Clears the form once a change is scheduled. */}
      <PriceForm key={versions[0]?.id} prices={prices} next={next} days={days} answer={answer} />
      <TaxForm key={taxes.version} taxes={taxes} />
    </>
  )
}
