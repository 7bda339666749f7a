import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { contentText, draftText, placement, reviewOn } from '#domain/foundation/content/content-schema.server.ts'
import { type BuiltInTexts, type ContentText, emptyText } from '#domain/foundation/content/content-text.ts'
import { deletePage, type PageError, placePage } from '#domain/foundation/content/keep-page.server.ts'
import { readNamedTexts } from '#domain/foundation/content/named-text-schema.server.ts'
import {
  type ContentError,
  callOffText,
  publishText,
  restoreText,
  saveDraft,
  takeBackText,
} from '#domain/foundation/content/publish-text.server.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { sendTestEmail } from '#domain/oversight/email-texts/preview-email.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { Language } from '#platform/text/language.ts'
import { isSkippedIn, momentIn } from '#platform/time/dates.ts'

const seen = z.string().max(200)
const contentAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), seen }),
  z.object({ intent: z.literal('preview'), seen }),
  z.object({ intent: z.literal('test'), seen }),
  z.object({ intent: z.literal('publish'), seen }),
  z.object({ intent: z.literal('schedule'), seen, publishAt: z.string().max(40) }),
  z.object({ intent: z.literal('take-back'), seen }),
  z.object({ intent: z.literal('restore'), seen, textId: z.uuid() }),
  z.object({ intent: z.literal('call-off'), seen, textId: z.uuid() }),
  z.object({ intent: z.literal('place'), placement: placement.default('none'), reviewOn }),
  z.object({ intent: z.literal('delete') }),
])

type Asked = z.output<typeof contentAction>
export type ContentAnswer = {
  done?: Asked['intent']
  notice?: string
  /** Messages by the name of their field. */
  fieldErrors?: Record<string, string>
  /** The operator's input, if it wasn’t stored. */
  typed?: Record<string, string | undefined>
}
type Place = { path: string; language: Language }

export async function runContentAction(
  app: App,
  caller: Caller,
  builtIn: BuiltInTexts,
  place: Place,
  fields: Fields,
): Promise<ContentAnswer> {
  const typed = typedTexts(fields)
  const parsed = contentAction.safeParse(fields)
  if (!parsed.success) return { fieldErrors: errorsOf(parsed.error), typed }
  const asked = parsed.data
  if (!isAboutText(asked)) return answer(await run(asked))

  if (asked.intent === 'schedule' && isSkippedIn(region.zone, asked.publishAt))
    return { fieldErrors: { publishAt: messages.timeSkipped }, typed }
  const isDraft = asked.intent !== 'publish' && asked.intent !== 'schedule'
  const read = readText(builtIn, place, fields, { isDraft, today: regionDay(app.clock.now()) })
  if (!read.ok) return { fieldErrors: read.fieldErrors, typed }
  return answer(await write(asked, read.text))

  function answer(result: Ended): ContentAnswer {
    return result.ok ? { done: asked.intent } : { notice: messages.errors[result.reason], typed }
  }

  async function write(asked: AboutText, text: ContentText): Promise<Ended> {
    const change = { ...place, seen: asked.seen, text }
    if (asked.intent === 'publish') return publishText(app, caller, builtIn, { ...change, at: null })
    if (asked.intent !== 'schedule') {
      const saved = await saveDraft(app, caller, builtIn, change)
      return saved.ok && asked.intent === 'test' ? sendTestEmail(app, caller, builtIn, place) : saved
    }
    const at = momentIn(region.zone, asked.publishAt)
    return at ? publishText(app, caller, builtIn, { ...change, at }) : { ok: false, reason: 'time-not-ahead' }
  }

  async function run(asked: Exclude<Asked, AboutText>): Promise<Ended> {
    switch (asked.intent) {
      case 'take-back':
        return takeBackText(app, caller, builtIn, { ...place, seen: asked.seen })
      case 'restore':
        return restoreText(app, caller, builtIn, { ...place, seen: asked.seen, textId: asked.textId })
      case 'call-off':
        return callOffText(app, caller, builtIn, { ...place, seen: asked.seen, textId: asked.textId })
      case 'place':
        return placePage(app, caller, builtIn, { ...asked, path: place.path })
      case 'delete':
        return deletePage(app, caller, place)
    }
  }
}

type Ended = { ok: true } | { ok: false; reason: ContentError | PageError }

const aboutText = ['save', 'preview', 'test', 'publish', 'schedule'] as const
type AboutText = Extract<Asked, { intent: (typeof aboutText)[number] }>

function isAboutText(asked: Asked): asked is AboutText {
  return aboutText.some(intent => intent === asked.intent)
}

type Read = { ok: true; text: ContentText } | { ok: false; fieldErrors: Record<string, string> }

function readText(
  builtIn: BuiltInTexts,
  { path, language }: Place,
  fields: Fields,
  asked: { isDraft: boolean; today: string },
): Read {
  const given = builtIn.find(path, language)
  if (given?.form) {
    const read = readNamedTexts(given.form.fields, typedTexts(fields), asked)
    if (read.ok) return { ok: true, text: { ...emptyText, title: given.title, fields: read.fields } }
    const errors = Object.entries(read.errors)
    const said = errors.map(([name, { reason, what }]) => [name, messages.namedErrors[reason](what)])
    return { ok: false, fieldErrors: Object.fromEntries(said) }
  }
  const parsed = (asked.isDraft ? draftText : contentText).safeParse(fields)
  if (!parsed.success) return { ok: false, fieldErrors: errorsOf(parsed.error) }
  return { ok: true, text: { ...parsed.data, fields: null } }
}

function errorsOf(error: z.ZodError): Record<string, string> {
  const names = error.issues.map(issue => String(issue.path[0]))
  return Object.fromEntries(names.map(name => [name, sayError(name)]))
}

function sayError(name: string) {
  const known: Record<string, string> = messages.fieldErrors
  return known[name] ?? messages.errors['changed-meanwhile']
}
