import { regionNames } from '#domain/foundation/settings/region.ts'
import { noticeIn } from '#domain/foundation/settings/storm.ts'
import { stormWords } from '#domain/foundation/settings/storm-words.ts'
import { StormBanner } from '#ui/storm-banner.tsx'
import { useLanguage } from '../layout/use-language.ts'
import { useStorm } from './storm-facts.ts'

/** The operator's notice at the top of every public page, during a storm. */
export function StormNotice() {
  const storm = useStorm()
  const language = useLanguage()
  const notice = storm && noticeIn(storm, language)
  if (!notice) return null
  const words = stormWords[language]
  const link = storm.link ? { href: storm.link, words: words.more(new URL(storm.link).hostname) } : undefined
  return (
    <StormBanner
      label={words.notice(regionNames[language])}
      text={notice.text}
      link={link}
      lang={notice.language === language ? undefined : notice.language}
    />
  )
}
