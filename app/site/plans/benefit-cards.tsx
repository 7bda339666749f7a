import { BadgeCheck, ClipboardList, PhoneIncoming } from 'lucide-react'

const benefits = [
  {
    Icon: PhoneIncoming,
    title: 'Calls go straight to you',
    text: 'Your number is the button. Nobody sits in between.',
  },
  {
    Icon: BadgeCheck,
    title: 'A badge that is checked',
    text: 'Verified appears only after we have checked your license or insurance.',
  },
  {
    Icon: ClipboardList,
    title: 'Know what it brings',
    text: 'Every quote request is listed in your account, with what became of it.',
  },
]

export function BenefitCards() {
  return (
    <ul className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-6 md:mt-11 md:grid-cols-3">
      {benefits.map(({ Icon, title, text }) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Icon aria-hidden className="mt-0.5 size-5 text-accent" />
          <div>
            <h2 className="text-[17px] leading-tight tracking-tight">{title}</h2>
            <p className="mt-1 text-[15px] text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
