import type { MessageError } from '#domain/requests/conversations/conversation.ts'
import type { ConversationMessages } from '#domain/requests/conversations/conversation-messages.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import type { Language } from '#platform/text/language.ts'

/** Returns the text of an error; those about a photo are the quote form's. */
export function sayMessageError(error: MessageError, { errors }: ConversationMessages, language: Language) {
  const own: Readonly<Record<string, string>> = errors
  const ofPhotos: Readonly<Record<string, string>> = quoteMessages[language].photos.fieldErrors
  return own[error] ?? ofPhotos[error] ?? errors['message-missing']
}
