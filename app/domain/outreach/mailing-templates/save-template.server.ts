import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { typedText } from '#platform/text/text.ts'
import { readMailingText } from '../outreach/mailing-schema.server.ts'
import { type TemplateError, templateNameLimit, templatesAtMost } from './mailing-template.ts'
import {
  isTemplateNamed,
  listTemplates,
  lockTemplate,
  markTemplate,
  writeTemplate,
} from './mailing-templates.server.ts'

type Parts = Pick<App, 'transaction'>
type Typed = { name: unknown; subject: unknown; content: unknown }

const templateName = typedText(templateNameLimit).pipe(z.string().min(1))

/** Saves a new template, or the next version of the one with `id`, whose latest version the caller saw. */
export async function saveTemplate(
  app: Parts,
  caller: Caller,
  { id, seen, ...typed }: Typed & { id: string | null; seen: number },
): Promise<Result<{ id: string }, TemplateError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  const name = templateName.safeParse(typed.name)
  if (!name.success) return { ok: false, reason: 'name-missing' }
  const text = readMailingText(typed)
  if (!text.ok) return text
  return app.transaction(async tx => {
    const before = id === null ? undefined : await lockTemplate(tx, id)
    if (id !== null && (!before || before.removedAt)) return { ok: false, reason: 'template-unknown' }
    if (before && before.version !== seen) return { ok: false, reason: 'changed-meanwhile' }
    if (!before && (await listTemplates(tx)).length >= templatesAtMost) return { ok: false, reason: 'too-many' }
    if (await isTemplateNamed(tx, name.data, id)) return { ok: false, reason: 'name-taken' }
    const changeId = await recordChange(tx, caller, { action: before ? 'change-template' : 'add-template' })
    const { subject, content } = text
    const written = { id: id ?? tx.ids.next(), name: name.data, version: (before?.version ?? 0) + 1, subject, content }
    const isWritten = await writeTemplate(tx, { ...written, savedBy: caller.actor.id, changeId })
    return isWritten ? { ok: true, id: written.id } : { ok: false, reason: 'name-taken' }
  })
}

/** Keeps emails that were started from the template. `restoreTemplate` restores it with its history. */
export async function removeTemplate(app: Parts, caller: Caller, id: string): Promise<Result<object, TemplateError>> {
  return mark(app, caller, { id, isKept: false })
}

export async function restoreTemplate(app: Parts, caller: Caller, id: string): Promise<Result<object, TemplateError>> {
  return mark(app, caller, { id, isKept: true })
}

async function mark(
  app: Parts,
  caller: Caller,
  { id, isKept }: { id: string; isKept: boolean },
): Promise<Result<object, TemplateError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const template = await lockTemplate(tx, id)
    if (!template) return { ok: false, reason: 'template-unknown' }
    if (isKept && (await isTemplateNamed(tx, template.name, id))) return { ok: false, reason: 'name-taken' }
    await recordChange(tx, caller, { action: isKept ? 'restore-template' : 'remove-template' })
    await markTemplate(tx, id, isKept ? null : tx.clock.now())
    return { ok: true }
  })
}
