import type { RouterContextProvider } from 'react-router'
import { appContext, callerContext } from '#context.ts'
import { type Selection, selectionFields } from '#domain/directory/listings/selection.ts'
import { draftMailing } from '#domain/outreach/outreach/draft-mailing.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { mailingPath } from '../outreach/mailing-path.ts'
import type { BulkEmailAnswer } from './bulk-email-answer.ts'

/** Saves the text and the selection as a draft, and redirects to its preview. */
export async function doBulkEmail(
  fields: Fields,
  context: Readonly<RouterContextProvider>,
): Promise<Response | BulkEmailAnswer> {
  const { subject = '', content = '' } = typedTexts(fields)
  const typed = { subject, content }
  const selected = selectionFields.safeParse(fields)
  // One error at a time: too large a selection is reported only once there is a text.
  const selection: Selection = selected.success ? selected.data : { kind: 'some', ids: [] }
  const drafted = await draftMailing(context.get(appContext), context.get(callerContext), { ...typed, selection })
  if (drafted.ok) return goOn(mailingPath(drafted.id))
  const isTooMuch = !selected.success && drafted.reason === 'nobody-selected'
  return { mailing: isTooMuch ? 'too-many-ticked' : drafted.reason, typed }
}
