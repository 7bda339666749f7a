import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import {
  addRedirects,
  type RejectedPair,
  removeRedirect,
  type SiteAddresses,
  undoRedirects,
} from '#domain/directory/redirects/add-redirects.server.ts'
import { ignoreMissing } from '#domain/directory/redirects/missing-addresses.server.ts'
import { readRedirectFile } from '#domain/directory/redirects/read-redirect-file.server.ts'
import type { RedirectPair } from '#domain/directory/redirects/redirect.ts'
import { describeRedirectFile, redirectMessages } from '#domain/directory/redirects/redirect-messages.ts'
import type { readUploads } from '#platform/request/uploads.ts'

const redirectForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), from: z.string(), to: z.string() }),
  z.object({ intent: z.literal('file') }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
  z.object({ intent: z.literal('undo'), changeId: z.uuid() }),
  z.object({ intent: z.enum(['ignore', 'show']), path: z.string().max(200) }),
])

const messages = redirectMessages.en

export type RedirectAnswer =
  | { error: string }
  | { said: string; changeId: string | null; rejected: RejectedPair[]; rejectedCount: number }
  | { ignored: string }

const rejectedShown = 50

export async function runRedirectForm(
  app: App,
  caller: Caller,
  site: SiteAddresses,
  { fields, files }: Awaited<ReturnType<typeof readUploads>>,
): Promise<RedirectAnswer> {
  const parsed = redirectForm.safeParse(fields)
  if (!parsed.success) return { error: messages.errors['redirect-unknown'] }
  const asked = parsed.data
  switch (asked.intent) {
    case 'add':
      return add([{ line: 1, from: asked.from, to: asked.to }], false)
    case 'file': {
      const [file] = files
      if (!file || file.bytes.length === 0) return { error: messages.file.none }
      const read = await readRedirectFile(file)
      return read.ok ? add(read.pairs, true) : { error: describeRedirectFile(read.reason, read.detail) }
    }
    case 'remove': {
      const removed = await removeRedirect(app, caller, asked)
      return removed.ok ? said(messages.done.removed, removed.changeId) : { error: messages.errors[removed.reason] }
    }
    case 'undo': {
      const undone = await undoRedirects(app, caller, asked)
      if (!undone.ok) return { error: messages.errors[undone.reason] }
      return said(messages.done.undone(undone.count), undone.changeId)
    }
    default: {
      const isIgnored = asked.intent === 'ignore'
      const done = await ignoreMissing(app, caller, { path: asked.path, isIgnored })
      if (!done.ok) return { error: messages.errors[done.reason] }
      return isIgnored ? { ignored: asked.path } : said(messages.missing.shown(asked.path), null)
    }
  }

  async function add(pairs: readonly RedirectPair[], isMany: boolean): Promise<RedirectAnswer> {
    const done = await addRedirects(app, caller, site, pairs)
    if (!done.ok) return { error: messages.errors[done.reason] }
    const { added, replaced, same, rejected, changeId } = done
    const [only] = rejected
    if (!isMany && only) return { error: `${only.from}: ${messages.problems[only.problem]}.` }
    const shown = rejected.slice(0, rejectedShown)
    return {
      said: messages.done.added(added, replaced, same),
      changeId,
      rejected: shown,
      rejectedCount: rejected.length,
    }
  }
}

function said(text: string, changeId: string | null): RedirectAnswer {
  return { said: text, changeId, rejected: [], rejectedCount: 0 }
}
