import { Printer } from 'lucide-react'
import { qrCode } from '#platform/images/qr-code.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { CityLinks } from '../emergency/city-links.tsx'
import { EmergencyNumbersList } from '../emergency/emergency-numbers.tsx'
import type { EmergencyNumbers } from '../emergency/read-numbers.server.ts'
import { useSiteFacts } from '../layout/site-facts.ts'
import { checklistWords } from './checklist-words.ts'
import { EmergencyContacts } from './emergency-contacts.tsx'

type Props = { numbers: EmergencyNumbers; language: Language }

const englishPath = '/guides/emergency-checklist'

/** Contacts of the checklist: general numbers, those of the chosen city, and in print a link to the latest ones. */
export function ChecklistContacts({ numbers, language }: Props) {
  const words = checklistWords[language]
  const facts = useSiteFacts()
  const path = pathIn(language, englishPath)
  return (
    <>
      <EmergencyContacts hotline={facts?.site} language={language} />
      <div className="mt-8 print:mt-3">
        <EmergencyNumbersList numbers={numbers} language={language}>
          <CityLinks path={path} chosen={numbers.city} language={language} />
          {numbers.isCityUnknown && <p className="mt-3 font-semibold">{words.cityUnknown}</p>}
        </EmergencyNumbersList>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <button type="button" hidden data-act="print" className={button.outlined}>
          <Printer aria-hidden className="size-5" /> {words.print}
        </button>
        <button type="button" hidden data-untick className={button.quiet}>
          {words.untick}
        </button>
      </div>
      {facts && (
        <WayBack
          address={`${facts.baseUrl}${path}${numbers.city ? `?city=${encodeURIComponent(numbers.city)}` : ''}`}
          label={words.code}
        />
      )}
    </>
  )
}

/** Shown only in print. */
function WayBack({ address, label }: { address: string; label: string }) {
  return (
    <div className="mt-3 hidden break-inside-avoid items-center gap-4 print:flex">
      <QrCode picture={qrCode(address)} label={label} size={96} />
      <p>
        {label}
        <br />
        {address}
      </p>
    </div>
  )
}
