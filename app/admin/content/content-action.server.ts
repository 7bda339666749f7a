import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { contentText, draftText, placement, reviewOn } from '#domain/foundation/content/content-schema.server.ts'
import type { BuiltInTexts } from '#domain/foundation/content/content-text.ts'
import { deletePage, type PageError, placePage } from '#domain/foundation/content/keep-page.server.ts'
import {
  type ContentError,
  callOffText,
  publishText,
  restoreText,
  saveDraft,
  takeBackText,
} from '#domain/foundation/content/publish-text.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { Language } from '#platform/text/language.ts'
import { momentIn } from '#platform/time/dates.ts'

const seen = z.string().max(200)
const contentAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), seen, ...draftText.shape }),
  z.object({ intent: z.literal('preview'), seen, ...draftText.shape }),
  z.object({ intent: z.literal('publish'), seen, ...contentText.shape }),
  z.object({ intent: z.literal('schedule'), seen, publishAt: z.string().max(40), ...contentText.shape }),
  z.object({ intent: z.literal('take-back'), seen }),
  z.object({ intent: z.literal('restore'), seen, textId: z.uuid() }),
  z.object({ intent: z.literal('call-off'), seen, textId: z.uuid() }),
  z.object({ intent: z.literal('place'), placement: placement.default('none'), reviewOn }),
  z.object({ intent: z.literal('delete') }),
])

type Done = z.output<typeof contentAction>['intent']
export type ContentAnswer = {
  done?: Done
  notice?: string
  fieldErrors?: string[]
  /** What the operator typed, if it wasn’t stored. */
  typed?: Record<string, string | undefined>
}

export async function runContentAction(
  app: App,
  caller: Caller,
  builtIn: BuiltInTexts,
  { path, language }: { path: string; language: Language },
  fields: Fields,
): Promise<ContentAnswer> {
  const parsed = contentAction.safeParse(fields)
  if (!parsed.success) {
    return { fieldErrors: parsed.error.issues.map(issue => String(issue.path[0])), typed: typedTexts(fields) }
  }
  const { intent } = parsed.data
  const result = await run(parsed.data)
  return result.ok ? { done: intent } : { notice: messages.errors[result.reason], typed: typedTexts(fields) }

  async function run(
    asked: z.output<typeof contentAction>,
  ): Promise<{ ok: true } | { ok: false; reason: ContentError | PageError }> {
    switch (asked.intent) {
      case 'save':
      case 'preview': {
        const { seen, intent: _, ...text } = asked
        return saveDraft(app, caller, builtIn, { path, language, seen, text })
      }
      case 'publish': {
        const { seen, intent: _, ...text } = asked
        return publishText(app, caller, builtIn, { path, language, seen, text, at: null })
      }
      case 'schedule': {
        const { seen, intent: _, publishAt, ...text } = asked
        const at = momentIn(region.zone, publishAt)
        if (!at) return { ok: false, reason: 'time-not-ahead' }
        return publishText(app, caller, builtIn, { path, language, seen, text, at })
      }
      case 'take-back':
        return takeBackText(app, caller, builtIn, { path, language, seen: asked.seen })
      case 'restore':
        return restoreText(app, caller, builtIn, { path, language, seen: asked.seen, textId: asked.textId })
      case 'call-off':
        return callOffText(app, caller, builtIn, { path, language, seen: asked.seen, textId: asked.textId })
      case 'place':
        return placePage(app, caller, builtIn, { path, placement: asked.placement, reviewOn: asked.reviewOn })
      case 'delete':
        return deletePage(app, caller, { path })
    }
  }
}
