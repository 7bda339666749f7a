import type { Language } from '#platform/text/language.ts'
import type { MailWriter } from './mail.ts'

const nameLimit = 40

const via: Record<Language, string> = { en: 'via', es: 'vía', ht: 'via' }

export function senderName(writer: MailWriter | undefined, ours: string, language: Language) {
  if (writer === 'alerts') return `${ours} alerts`
  const theirs = writer ? shownName(writer.via) : ''
  return theirs === '' ? ours : `${theirs} ${via[language]} ${ours}`
}

/** A stranger typed this name. One that looks like an address isn't shown: readers would take it for the sender's. */
function shownName(typed: string) {
  if (/[@<>]|:\/\/|www\./i.test(typed)) return ''
  // Control and format characters could start another header or reverse the text that follows.
  const name = typed.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const characters = [...name]
  return characters.length > nameLimit
    ? `${characters
        .slice(0, nameLimit - 1)
        .join('')
        .trimEnd()}…`
    : name
}
