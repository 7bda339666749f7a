import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { insuranceLines, licenseLines, type ShownCheck } from './check-lines.ts'

/** The state's license search; it has no URL for a single license number. */
const findAddress = 'https://www.myfloridalicense.com/'

type Props = { licenseNumber: string; fileLine: string | undefined; check: ShownCheck | undefined; language: Language }

/** The license number, with a link to the state's search so that a homeowner can check it, and what we know of the insurance. */
export function BusinessPapers({ licenseNumber, fileLine, check, language }: Props) {
  const messages = businessMessages[language].license
  const insurance = insuranceLines(check, language)
  return (
    <>
      {licenseNumber && (
        <section aria-labelledby="license">
          <h2 id="license">{messages.title}</h2>
          <p className="mt-3 font-semibold tabular-nums">{fileLine ?? licenseNumber}</p>
          <Lines texts={licenseLines(check, language).filter(line => line !== fileLine)} />
          <p className="mt-1 text-ink-2">
            {messages.check}{' '}
            <a href={findAddress} target="_blank" rel="noopener noreferrer" className={link}>
              {messages.findAddress}
            </a>
          </p>
        </section>
      )}
      <section aria-labelledby="insurance">
        <h2 id="insurance">{messages.insurance}</h2>
        <Lines texts={insurance.length > 0 ? insurance : [messages.asksInsurance]} />
      </section>
    </>
  )
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map(text => (
    <p key={text} className="mt-1 text-ink-2">
      {text}
    </p>
  ))
}
