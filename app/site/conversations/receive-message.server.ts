import type { Result } from '#domain/app.ts'
import type { MessageError } from '#domain/requests/conversations/conversation.ts'
import { type MessageInput, messageInput } from '#domain/requests/conversations/conversation-schema.server.ts'
import type { SentPhoto } from '#domain/requests/quotes/redraw-photos.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { Upload } from '#platform/request/uploads.ts'

export const messageStatus: Record<MessageError, number> = {
  forbidden: 403,
  'request-unknown': 404,
  'answer-unknown': 404,
  'link-over': 410,
  'request-withdrawn': 409,
  'roofer-gone': 409,
  'roofer-changed': 409,
  'message-missing': 422,
  'looks-automated': 422,
  'too-many': 429,
  'photo-wrong-type': 422,
  'photo-heic': 422,
  'photo-too-many-pixels': 422,
  'photo-unreadable': 422,
  'photos-too-many': 422,
  'photo-too-large': 422,
  'photos-too-large': 422,
  'pictures-busy': 503,
}

export type RejectedMessage = { error: MessageError; typed: string | undefined }

type Written = { input: MessageInput; photos: readonly SentPhoto[] }
type Write = (written: Written) => Promise<Result<object, MessageError>>

/** Returns whether a posted form is a message. */
export function isMessage(fields: Fields) {
  return fields.act === 'message'
}

/** Handles a message's form. Returns undefined once it's stored, otherwise the error with the text to show again. */
export async function receiveMessage(
  fields: Fields,
  files: readonly Upload[],
  write: Write,
): Promise<RejectedMessage | undefined> {
  const { text: typed } = typedTexts(fields)
  const parsed = messageInput.safeParse(fields)
  if (!parsed.success) return { error: 'message-missing', typed }
  const photos = files.filter(({ field }) => field === 'photos').map(({ bytes }) => bytes)
  const written = await write({ input: parsed.data, photos })
  return written.ok ? undefined : { error: written.reason, typed }
}
