import { bannerWords as words } from '#domain/commerce/ads/banner-words.ts'
import { Notice } from '#ui/notice.tsx'
import type { BannerAnswer } from './banner-answer.ts'

/** The result of the form within the page, for visitors without JavaScript or who missed the toast. */
export function BannerOutcome({ answer }: { answer: BannerAnswer }) {
  const { isSent, isMissing, refusal, faults, fileFaults, fileNames } = answer
  if (isSent)
    return (
      <p className="mt-4 rounded-notice bg-green-tint p-4 text-green">
        <strong className="block">{words.sent.title}</strong> {words.sent.text}
      </p>
    )
  if (refusal) return <Notice>{words.refusals[refusal]}</Notice>
  if (faults.length === 0 && Object.keys(fileFaults).length === 0) return null
  return (
    <Notice>
      {isMissing ? `${words.required.title}: ${words.required.text}` : words.notTaken}
      {fileNames.length > 0 && (
        <span className="mt-1 block font-normal break-words">
          {words.filesLost} {fileNames.join(', ')}
        </span>
      )}
    </Notice>
  )
}
