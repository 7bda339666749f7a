import { link } from '#ui/button.ts'
import type { Business } from './business-heading.tsx'

/** The state's own look-up; it has no address for a single number. */
const lookUp = 'https://www.myfloridalicense.com/'

/** The number a homeowner can check, and where. */
export function BusinessLicense({ business }: { business: Business }) {
  if (!business.licenseNumber) return null
  return (
    <section aria-labelledby="license">
      <h2 id="license">License</h2>
      <p className="mt-3 font-semibold tabular-nums">{business.licenseNumber}</p>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        Look it up with the State of Florida before you sign: only “Current, Active” may contract.{' '}
        <a href={lookUp} target="_blank" rel="noopener noreferrer" className={link}>
          MyFloridaLicense.com, Verify a License
        </a>
      </p>
    </section>
  )
}
