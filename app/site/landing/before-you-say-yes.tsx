import { link } from '#ui/button.ts'
import { type Landing, textOfCategory } from './landing-messages.ts'

/** Questions to ask before this kind of work, the number of contractors here marked Verified, and links to more advice. */
export function BeforeYouSayYes({ landing: { place, category, figures } }: { landing: Landing }) {
  const text = textOfCategory(category)
  if (!text) return null
  const { verified } = figures
  return (
    <section aria-labelledby="before" className="max-w-[68ch]">
      <h2 id="before">Before you say yes</h2>
      <p className="mt-3">{text.ask}</p>
      {verified > 0 && (
        <p className="mt-3">
          {`${verified} ${verified === 1 ? 'roofer' : 'roofers'} in ${place.name} ${verified === 1 ? 'is' : 'are'} Verified: we checked their license or insurance.`}
        </p>
      )}
      <p className="mt-1">
        <a href={text.more.path} className={`${link} inline-flex min-h-11 items-center`}>
          {text.more.text}
        </a>
      </p>
    </section>
  )
}
