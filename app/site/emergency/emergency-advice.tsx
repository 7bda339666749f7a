import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { layoutMessages } from '../layout/layout-messages.ts'
import { linkIn } from '../translated-paths.ts'
import type { EmergencyMessages } from './emergency-messages.en.ts'

type Props = { messages: EmergencyMessages }

export function ActionSteps({ messages }: Props) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{messages.stepsTitle}</h2>
      <ol className="mt-2">
        {messages.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] border-b border-line py-4">
            <span aria-hidden className="font-display text-2xl leading-none font-bold text-red">
              {index + 1}
            </span>
            <div>
              <h3 className="text-[17px]">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Advice for when no roofer answers or none is listed. */
export function Fallback({ messages: { fallback }, language }: Props & { language: Language }) {
  return (
    <section aria-labelledby="nobody-answers" className="mt-8 scroll-mt-20">
      <h2 id="nobody-answers">{fallback.title}</h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-6">
        <li>{fallback.next}</li>
        <li>{fallback.indoors}</li>
        <li>{fallback.helpLine}</li>
      </ol>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {(['/guides/whose-roof', '/guides/repair-costs'] as const).map(path => (
          <a key={path} {...linkIn(language, path)} className={`${link} inline-flex min-h-11 items-center`}>
            {layoutMessages[language].links[path]}
          </a>
        ))}
      </p>
    </section>
  )
}

export function DoAndDont({ messages }: Props) {
  return (
    <section aria-labelledby="do-and-dont">
      <h2 id="do-and-dont">{messages.doAndDont}</h2>
      <h3 className="mt-4 text-[17px] text-green">{messages.do}</h3>
      <Points texts={messages.dos} icon={<Check aria-hidden className="size-5 shrink-0 text-green" />} />
      <h3 className="mt-6 text-[17px] text-red">{messages.dont}</h3>
      <Points texts={messages.donts} icon={<X aria-hidden className="size-5 shrink-0 text-red" />} />
    </section>
  )
}

function Points({ texts, icon }: { texts: readonly string[]; icon: ReactNode }) {
  return (
    <ul className="mt-1">
      {texts.map(text => (
        <li key={text} className="flex min-h-11 items-center gap-3 border-b border-line py-2">
          {icon} {text}
        </li>
      ))}
    </ul>
  )
}
