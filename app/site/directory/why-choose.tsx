import { BadgeCheck, Clock, ShieldCheck } from 'lucide-react'

const points = [
  {
    Icon: ShieldCheck,
    title: 'Licensed and insured',
    text: 'Where we have it, a page shows the Florida license number, with a link to look it up.',
  },
  {
    Icon: Clock,
    title: '24/7 service',
    text: 'Emergency contractors state how soon they answer, and say when they are busy.',
  },
  {
    Icon: BadgeCheck,
    title: 'Quality guaranteed',
    text: 'We deliver your request and show you what becomes of it. We do not guarantee the work itself. If a listing is wrong, tell us.',
  },
]

export function WhyChoose() {
  return (
    <section aria-labelledby="why" className="mt-16 border-y border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 lg:grid-cols-4">
        <h2 id="why">Why Choose Roof Rescue</h2>
        {points.map(({ Icon, title, text }) => (
          <div key={title} className="grid content-start gap-2">
            <Icon aria-hidden className="size-7 text-accent" />
            <h3>{title}</h3>
            <p className="text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
