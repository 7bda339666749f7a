import { link } from '#ui/button.ts'
import type { Business } from './business-heading.tsx'
import type { BusinessWords } from './business-words.en.ts'

type Props = { business: Business; words: BusinessWords['license'] }

/** The state's own look-up; it has no address for a single number. */
const lookUp = 'https://www.myfloridalicense.com/'

/** The number a homeowner can check, and where. */
export function BusinessLicense({ business, words }: Props) {
  if (!business.licenseNumber) return null
  return (
    <section aria-labelledby="license">
      <h2 id="license">{words.title}</h2>
      <p className="mt-3 font-semibold tabular-nums">{business.licenseNumber}</p>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        {words.check}{' '}
        <a href={lookUp} target="_blank" rel="noopener noreferrer" className={link}>
          {words.lookUp}
        </a>
      </p>
    </section>
  )
}
