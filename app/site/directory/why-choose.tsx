import { BadgeCheck, Clock, ShieldCheck } from 'lucide-react'
import { useHomeMessages } from './home-texts.tsx'

const points = [
  { Icon: ShieldCheck, name: 'licensed' },
  { Icon: Clock, name: 'hours' },
  { Icon: BadgeCheck, name: 'quality' },
] as const

export function WhyChoose() {
  const messages = useHomeMessages().why
  return (
    <section aria-labelledby="why" className="mt-16 border-y border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 lg:grid-cols-4">
        <h2 id="why">{messages.title}</h2>
        {points.map(({ Icon, name }) => (
          <div key={name} className="grid content-start gap-2">
            <Icon aria-hidden className="size-7 text-accent" />
            <h3>{messages[name].title}</h3>
            <p className="text-ink-2">{messages[name].text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
