import { link } from '#ui/button.ts'
import type { Business } from './business-heading.tsx'
import type { BusinessWords } from './business-words.en.ts'

type Props = { business: Business; words: BusinessWords['license'] }

/** The state's license search; it has no URL for a single license number. */
const lookUp = 'https://www.myfloridalicense.com/'

/** The license number, with a link to the state's search so that a homeowner can check it. */
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
