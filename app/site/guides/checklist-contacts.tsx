import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Site } from '#domain/foundation/settings/settings.server.ts'
import { qrCode } from '#platform/images/qr-code.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { CityLinks } from '../emergency/city-links.tsx'
import { EmergencyNumbersList } from '../emergency/emergency-numbers.tsx'
import type { EmergencyNumbers } from '../emergency/read-numbers.server.ts'
import { useSiteFacts } from '../layout/site-facts.ts'
import { checklistMessages } from './checklist-messages.ts'

type Props = { numbers: EmergencyNumbers; language: Language }

const englishPath = '/guides/emergency-checklist'

/** Contacts of the checklist: general numbers, those of the chosen city, and in print a link to the latest ones. */
export function ChecklistContacts({ numbers, language }: Props) {
  const messages = checklistMessages[language]
  const facts = useSiteFacts()
  const path = pathIn(language, englishPath)
  return (
    <>
      <EmergencyContacts hotline={facts?.site} language={language} />
      <div className="mt-8 print:mt-3">
        <EmergencyNumbersList numbers={numbers} language={language}>
          <CityLinks path={path} chosen={numbers.city} language={language} />
          {numbers.isCityUnknown && <p className="mt-3 font-semibold">{messages.cityUnknown}</p>}
        </EmergencyNumbersList>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <button type="button" hidden data-act="print" className={button.outlined}>
          <Printer aria-hidden className="size-5" /> {messages.print}
        </button>
        <button type="button" hidden data-untick className={button.quiet}>
          {messages.untick}
        </button>
      </div>
      {facts && (
        <WayBack
          address={`${facts.baseUrl}${path}${numbers.city ? `?city=${encodeURIComponent(numbers.city)}` : ''}`}
          label={messages.code}
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

type EmergencyContactsProps = { hotline: Pick<Site, 'phone' | 'dial'> | undefined; language: Language }

/** The free helpline of Florida's Department of Financial Services, for trouble with an insurer. */
const stateHelp = { text: '1-877-693-5236', dial: 'tel:+18776935236' }

/** Contacts, most urgent first. Numbers that only the reader knows have blank lines on the printed page. */
function EmergencyContacts({ hotline, language }: EmergencyContactsProps) {
  const messages = checklistMessages[language]
  return (
    <dl className="mt-3 max-w-[68ch]">
      <Contact name={messages.life}>
        <Dial to="tel:911" text="911" />
      </Contact>
      <Contact name={messages.insurer} note={messages.insurerNote}>
        <Blank />
      </Contact>
      <Contact name={messages.stateHelp}>
        <Dial to={stateHelp.dial} text={stateHelp.text} />
      </Contact>
      <Contact name={messages.hotline}>
        {hotline?.dial ? (
          <Dial to={hotline.dial} text={hotline.phone} />
        ) : (
          <Dial to={pathIn(language, '/emergency-help')} text={messages.help} />
        )}
      </Contact>
      <Contact name={messages.utility} note={messages.utilityNote}>
        <Blank />
      </Contact>
    </dl>
  )
}

function Contact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-1 print:min-h-0 print:py-0.5">
      <dt>
        {name}
        {note && <span className="block text-sm text-ink-2">{note}</span>}
      </dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  )
}

function Dial({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-12 items-center font-display text-lg font-bold text-accent tabular-nums underline-offset-4 hover:underline print:min-h-0"
    >
      {text}
    </a>
  )
}

function Blank() {
  return <span aria-hidden className="hidden w-44 border-b border-edge print:inline-block" />
}
