import { BadgeCheck, Clock, ShieldCheck } from 'lucide-react'

const points = [
  {
    Icon: ShieldCheck,
    title: 'Licensed and insured',
    text: 'When we have a Florida license number, the listing shows it with a link to check it.',
  },
  {
    Icon: Clock,
    title: '24/7 service',
    text: 'Emergency contractors say how soon they respond and when they’re busy.',
  },
  {
    Icon: BadgeCheck,
    title: 'Quality guaranteed',
    text: 'We make sure your request gets there, and you can track every reply. We can’t guarantee the work itself. If a listing is wrong, tell us.',
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
