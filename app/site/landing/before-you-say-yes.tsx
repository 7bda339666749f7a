import { link } from '#ui/button.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { builtInText, type Landing, landingMessages } from './landing-messages.ts'

/** Questions to ask before this kind of work, the number of contractors here marked Verified, and links to more advice. */
export function BeforeYouSayYes({ landing: { place, category, figures } }: { landing: Landing }) {
  const language = useLanguage()
  const messages = landingMessages[language]
  const text = builtInText(category, language)
  if (!text) return null
  const { verified } = figures
  return (
    <section aria-labelledby="before" className="max-w-[68ch]">
      <h2 id="before">{messages.before}</h2>
      <p className="mt-3">{text.ask}</p>
      {verified > 0 && <p className="mt-3">{messages.verified(verified, place.name)}</p>}
      <p className="mt-1">
        <a {...linkIn(language, text.advice)} className={`${link} inline-flex min-h-11 items-center`}>
          {text.more}
        </a>
      </p>
    </section>
  )
}
