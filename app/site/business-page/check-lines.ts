import type { CurrentCheck } from '#domain/directory/verification/checks.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { dateIn, writtenDay } from '#platform/time/dates.ts'
import { businessMessages } from '../directory/business-messages.ts'

/** A check as a page shows it, with what the state's license file says. */
export type ShownCheck = CurrentCheck & { fileLine?: string | undefined }

export function licenseLines(check: ShownCheck | undefined, language: Language) {
  if (!check || check.source === 'insurance-certificate') return []
  const messages = businessMessages[language].check
  const { fileLine, licenseExpiresOn } = check
  if (check.licenseFileId !== null && fileLine)
    return licenseExpiresOn === null
      ? [fileLine]
      : [fileLine, messages.licenseUntil(writtenDay(licenseExpiresOn, language))]
  return linesOf(check.checkedAt, check.licenseExpiresOn, language, [messages.license, messages.licenseUntil])
}

/** Returns the lines about the check of an insurance certificate and its expiration; empty without a check. */
export function insuranceLines(check: ShownCheck | undefined, language: Language) {
  if (!check || check.source === 'state-license') return []
  const messages = businessMessages[language].check
  return linesOf(check.checkedAt, check.insuranceExpiresOn, language, [messages.certificate, messages.insuranceUntil])
}

type Sentence = (day: string) => string

function linesOf(at: Date, endsOn: string | null, language: Language, [seen, valid]: [Sentence, Sentence]) {
  const checked = seen(dateIn(region.zone, at, language))
  return endsOn === null ? [checked] : [checked, valid(writtenDay(endsOn, language))]
}
