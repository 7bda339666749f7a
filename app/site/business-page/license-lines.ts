import { standingOf } from '#domain/directory/licenses/license.ts'
import type { ShownLicense } from '#domain/directory/licenses/state-licenses.server.ts'
import type { Language } from '#platform/text/language.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { businessMessages } from '../directory/business-messages.ts'

/** As in: License CCC1330001 · Current, Active · state file of November 22, 2026. Undefined if the file says nothing clear. */
export function stateFileLine(license: ShownLicense, today: string, language: Language) {
  const messages = businessMessages[language].license.file
  const { number, expiresOn, fileDay, missingSince } = license
  if (missingSince !== null) return messages.missing(number, writtenDay(missingSince, language))
  const standing = standingOf(license, today)
  if (standing === 'unclear') return undefined
  const said = standing === 'expired' ? messages.expired(writtenDay(expiresOn ?? '', language)) : messages[standing]
  return messages.found(number, said, writtenDay(fileDay, language))
}
