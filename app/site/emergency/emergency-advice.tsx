import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

const steps = [
  [
    'Ensure safety',
    'Keep everyone out of the rooms under the leak. Stay clear of downed lines. Never climb a wet roof.',
  ],
  ['Document damage', 'Photograph inside and outside before anything is moved.'],
  ['Contact insurance', 'Call your agent or insurer and write down the claim number.'],
  ['Emergency tarping', 'Have a contractor cover the opening, and keep the receipt.'],
] as const

const dos = ['Put buckets under drips', 'Switch off power to wet rooms at the panel', 'Keep every receipt'] as const
const donts = ['Climb on the roof', 'Touch a sagging ceiling', 'Sign a contract at the door'] as const

export function ActionSteps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">Four things to do</h2>
      <ol className="mt-2">
        {steps.map(([title, text], index) => (
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

export function DoAndDont() {
  return (
    <section aria-labelledby="do-and-dont">
      <h2 id="do-and-dont">Do and don't</h2>
      <h3 className="mt-4 text-[17px] text-green">Do</h3>
      <Points texts={dos} icon={<Check aria-hidden className="size-5 shrink-0 text-green" />} />
      <h3 className="mt-6 text-[17px] text-red">Don't</h3>
      <Points texts={donts} icon={<X aria-hidden className="size-5 shrink-0 text-red" />} />
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
