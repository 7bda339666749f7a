import type { App } from '#domain/app.ts'
import type { Language } from '#platform/text/language.ts'
import { findPage } from './content-pages.server.ts'
import { builtInReviewOn } from './content-reviews.server.ts'
import { type BuiltInTexts, type ContentGroup, type ContentText, emptyText } from './content-text.ts'
import { findDraft, listTexts } from './content-texts.server.ts'
import { seenOf } from './publish-text.server.ts'

/** Returns the text for the editor: the draft, or the last saved text, or the built-in one. Undefined for an unknown page. */
export async function readContent(
  app: Pick<App, 'db' | 'clock'>,
  builtIn: BuiltInTexts,
  { path, language }: { path: string; language: Language },
) {
  const page = await findPage(app, path)
  const given = builtIn.find(path, language)
  if (page ? page.kind === 'guide' && !given : !given) return undefined
  const group: ContentGroup = given?.group ?? 'page'
  const of = { pageId: page?.id ?? '', language }
  const [draft, texts] = page ? await Promise.all([findDraft(app, of), listTexts(app, of)]) : [undefined, []]
  const last = texts.find(({ withdrawnAt }) => !withdrawnAt)?.text
  const kept: ContentText = draft ?? last ?? (given && partsOf(given)) ?? emptyText
  // A part that came with a later version of the product is as specified.
  const typed = given?.fields ? { ...kept, fields: { ...given.fields, ...kept.fields } } : kept
  return {
    path,
    kind: page?.kind ?? 'guide',
    group,
    form: given?.form ?? null,
    placement: page?.placement ?? 'none',
    reviewOn: page?.reviewOn ?? builtInReviewOn(builtIn, path) ?? '',
    typed,
    texts,
    isDraft: draft !== undefined,
    seen: seenOf(draft, texts),
  }
}

function partsOf({ title, description, lead, points, markdown, fields }: ContentText): ContentText {
  return { title, description, lead, points, markdown, fields }
}
