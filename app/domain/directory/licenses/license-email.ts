import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { writtenDay } from '#platform/time/dates.ts'
import type { LicenseEnd } from './license.ts'
import { endMessages } from './license-messages.ts'

type Ended = {
  name: string
  slug: string
  number: string
  end: LicenseEnd
  expiresOn: string | null
  fileDay: string
}

const fixes: Record<LicenseEnd, string> = {
  inactive: 'To fix it, ask the state to make the license active again at MyFloridaLicense.com.',
  suspended: 'To fix it, ask the state what it needs from you at MyFloridaLicense.com.',
  expired: 'To fix it, renew the license at MyFloridaLicense.com.',
}

/** To the owner. */
export function licenseEndedEmail({ name, slug, number, end, expiresOn, fileDay }: Ended): MailContent {
  const said = endMessages[end](writtenDay(expiresOn ?? fileDay))
  return {
    subject: `${name} isn’t Verified anymore`,
    preheader: 'The badge comes back on its own once the state’s file shows the license as current and active.',
    paragraphs: [
      sentence`We removed the Verified badge from ${name} because of license ${number}.`,
      sentence`${said} (file of ${writtenDay(fileDay)}).`,
      fixes[end],
      'The badge comes back on its own with the next file that shows the license as current and active. If the file is wrong, reply to this email.',
    ],
    button: { label: 'View listing', path: `/business/${slug}` },
    wording: {
      kind: 'license-ended',
      values: { business: name, number, end: said, day: writtenDay(fileDay), fix: fixes[end] },
      last: 1,
    },
  }
}

const namedListings = 20

type Summary = {
  fileDay: string
  ended: readonly { name: string; number: string; end: LicenseEnd }[]
  proposed: number
}

/** To the operator, once for each file that ended something or needs a decision. */
export function licenseFileEmail({ fileDay, ended, proposed }: Summary): MailContent {
  const more = ended.length - namedListings
  const lines = ended.slice(0, namedListings).map(({ name, number, end }) => `${name}, ${number}: ${end}`)
  return {
    subject: subjectOf(ended.length, proposed),
    preheader: sentence`From the state’s license file of ${writtenDay(fileDay)}.`,
    paragraphs: [
      ...(ended.length > 0
        ? ['These listings lost their Verified badge, and we’ve emailed their owners:', ...lines]
        : []),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(proposed > 0 ? [`${proposed === 1 ? '1 match needs' : `${proposed} matches need`} your decision.`] : []),
    ],
    wording: {
      kind: ended.length > 0 ? 'operator-license-file' : 'operator-license-file-matches',
      values: {
        day: writtenDay(fileDay),
        count: ended.length > 0 ? countOf(ended.length, 'listing') : countOf(proposed, 'match'),
        listings: [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n\n'),
        matches: proposed === 0 ? '' : proposed === 1 ? '1 match needs' : `${proposed} matches need`,
      },
    },
    button: { label: 'Open licenses', path: '/admin/licenses' },
  }
}

function subjectOf(ended: number, proposed: number) {
  if (ended === 0) return `License file: ${countOf(proposed, 'match')} to decide`
  return `License file: ${countOf(ended, 'listing')} no longer Verified`
}

function countOf(count: number, what: 'listing' | 'match') {
  return count === 1 ? `1 ${what}` : `${count} ${what === 'match' ? 'matches' : 'listings'}`
}
