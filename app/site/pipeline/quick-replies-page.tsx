import { ArrowDown, ArrowUp } from 'lucide-react'
import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { replyMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { readReplies } from '#domain/requests/pipeline/quick-replies.server.ts'
import { type ReplyListError, reorder, repliesAtMost, replyLimit } from '#domain/requests/pipeline/quick-reply.ts'
import { saveReplies } from '#domain/requests/pipeline/save-replies.server.ts'
import { allTexts, readForm } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/quick-replies-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const statuses: Record<ReplyListError, number> = {
  forbidden: 403,
  'listing-unknown': 404,
  'reply-too-long': 422,
  'replies-too-many': 422,
  'too-many': 429,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const listings = await readOwnBusinesses(app, userId)
  const businesses = []
  for (const { id, name } of listings)
    businesses.push({ id, name, texts: (await readReplies(app, id)).map(({ text }) => text) })
  return { businesses, saved: url.searchParams.get('saved') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const businessId = String(fields.business ?? '')
  const typed = allTexts(fields.text)
  const texts = reorder(typed, String(fields.act ?? ''))
  const result = await saveReplies(context.get(appContext), context.get(callerContext), { businessId, texts })
  if (result.ok) throw redirect(`/account/requests/replies?saved=${businessId}`, 303)
  return data({ sentence: messages.errors[result.reason], businessId, typed }, statuses[result.reason])
}

export default function QuickRepliesPage({ loaderData: { businesses, saved }, actionData }: Route.ComponentProps) {
  const isSaved = businesses.some(({ id }) => id === saved)
  return (
    <AccountPanel
      title={messages.title}
      done={isSaved && !actionData ? messages.saved : undefined}
      sentence={actionData?.sentence}
    >
      <p className="mt-3 text-ink-2">{messages.text}</p>
      {businesses.length === 0 && <p className="mt-4">{messages.none}</p>}
      {businesses.map(({ id, name, texts }) => (
        <ReplyForm
          key={`${id} ${texts.join()}`}
          {...{ id, name }}
          texts={actionData?.businessId === id ? actionData.typed : texts}
          isOnly={businesses.length === 1}
        />
      ))}
    </AccountPanel>
  )
}

type FormProps = { id: string; name: string; texts: readonly string[]; isOnly: boolean }

/** The arrows save the texts in their new order, so that they work without script. */
function ReplyForm({ id, name, texts, isOnly }: FormProps) {
  const kept = texts.filter(text => text.trim() !== '')
  const fields = kept.length < repliesAtMost ? [...kept, ''] : kept
  const arrow =
    'grid size-12 cursor-pointer place-items-center rounded-control border border-edge bg-surface hover:border-ink'
  return (
    <form method="post" className="mt-6 grid gap-4">
      <input type="hidden" name="business" value={id} />
      {!isOnly && <h2>{name}</h2>}
      {fields.map((text, index) => (
        <div key={`${index} ${text}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field
            name="text"
            id={`${id}-${index}`}
            label={index < kept.length ? messages.nth(index + 1) : messages.next}
          >
            {control => <textarea {...control} rows={2} maxLength={replyLimit} defaultValue={text} />}
          </Field>
          {index < kept.length && kept.length > 1 && (
            <div className="flex gap-1">
              {index > 0 && (
                <button
                  type="submit"
                  name="act"
                  value={`up-${index}`}
                  aria-label={messages.up(index + 1)}
                  className={arrow}
                >
                  <ArrowUp aria-hidden className="size-5" />
                </button>
              )}
              {index < kept.length - 1 && (
                <button
                  type="submit"
                  name="act"
                  value={`down-${index}`}
                  aria-label={messages.down(index + 1)}
                  className={arrow}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </button>
              )}
            </div>
          )}
        </div>
      ))}
      <p className="text-sm text-ink-3">{messages.hint}</p>
      <button type="submit" className={button.filled}>
        {messages.button}
      </button>
    </form>
  )
}
