import { regionNames } from '#domain/foundation/settings/region.ts'
import { noticeIn } from '#domain/foundation/settings/storm.ts'
import { stormMessages } from '#domain/foundation/settings/storm-messages.ts'
import { StormBanner } from '#ui/storm-banner.tsx'
import { useLanguage, useStorm } from '../layout/site-facts.ts'

/** The operator's notice at the top of every public page, during a storm. */
export function StormNotice() {
  const storm = useStorm()
  const language = useLanguage()
  const notice = storm && noticeIn(storm, language)
  if (!notice) return null
  const messages = stormMessages[language]
  const link = storm.link ? { href: storm.link, text: messages.more(new URL(storm.link).hostname) } : undefined
  return (
    <StormBanner
      label={messages.notice(regionNames[language])}
      text={notice.text}
      link={link}
      lang={notice.language === language ? undefined : notice.language}
    />
  )
}

/** During a storm, explains above a list that contractors who answer now come first. */
export function StormOrder({ className = '' }: { className?: string }) {
  const storm = useStorm()
  const language = useLanguage()
  if (!storm) return null
  return (
    <p className={`w-fit rounded-notice bg-amber-tint px-4 py-2 font-semibold text-amber-ink ${className}`}>
      {stormMessages[language].order}
    </p>
  )
}
