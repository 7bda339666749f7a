import { data } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { giveMakeGood, undoMakeGood } from '#domain/commerce/inventory/give-make-good.server.ts'
import { inventoryMessages as messages } from '#domain/commerce/inventory/inventory-messages.ts'
import { type MakeGoodError, makeGoodDaysLimit, makeGoodReasonLimit } from '#domain/commerce/inventory/make-good.ts'
import { readInventory } from '#domain/commerce/inventory/read-inventory.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { typedText } from '#platform/text/text.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/inventory-page'
import { InventoryTable } from './inventory-table.tsx'
import { RunningBanners } from './running-banners.tsx'

export const handle: RouteHandle = { permission: 'see-inventory', act: 'make-good', hydrate: true, isBare: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const found = await readInventory(app, context.get(callerContext))
  if (!found.ok) throw data(null, 404)
  const done = intents.find(intent => intent === url.searchParams.get('done'))
  return {
    placements: found.placements,
    running: found.running.map(banner => ({ ...banner, formId: app.ids.next() })),
    done: done ?? null,
  }
}

const intents = ['give', 'undo'] as const

const form = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('give'),
    formId: z.uuid().optional(),
    banner: z.uuid(),
    days: z.coerce.number<string>().int().min(1).max(makeGoodDaysLimit),
    reason: typedText(makeGoodReasonLimit).pipe(z.string().min(1)),
  }),
  z.object({ intent: z.literal('undo'), makeGood: z.uuid() }),
])

const statusOf: Record<MakeGoodError, number> = {
  forbidden: 404,
  'banner-unknown': 404,
  'not-running': 409,
  'make-good-unknown': 404,
  'already-undone': 409,
  'already-used': 409,
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, 'make-good')
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const parsed = form.safeParse(await readForm(request))
  if (!parsed.success) return data({ error: messages.invalid }, 422)
  const asked = parsed.data
  const result =
    asked.intent === 'give'
      ? await giveMakeGood(app, caller, {
          id: asked.formId,
          bannerId: asked.banner,
          days: asked.days,
          reason: asked.reason,
        })
      : await undoMakeGood(app, caller, asked.makeGood)
  if (result.ok) return goOn(`/admin/inventory?done=${asked.intent}`)
  return data({ error: messages.errors[result.reason] }, statusOf[result.reason])
}

export default function InventoryPage({
  loaderData: { placements, running, done },
  actionData: answer,
}: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      {answer ? <Notice>{answer.error}</Notice> : done && <Done text={messages.done[done]} />}
      <InventoryTable placements={placements} />
      <p className="mt-3 max-w-[80ch] text-sm text-ink-2">{messages.formula}</p>
      <RunningBanners running={running} mayMakeGood={may('make-good')} />
    </>
  )
}

function Done({ text }: { text: string }) {
  return (
    <p role="status" className="mt-3 font-semibold text-green">
      {text}
    </p>
  )
}
