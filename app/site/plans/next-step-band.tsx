import { ClipboardPen, CreditCard, Hourglass, type LucideIcon } from 'lucide-react'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import type { NextStep } from '#domain/commerce/applications/next-step.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { signInPath } from './chosen-offer.ts'

export const detailsPath = '/business-application/details'

const { nextStep: messages } = applicationMessages

export function NextStepBand({ step }: { step: NextStep }) {
  const { Icon, title, text, action, path } = shownOf(step)
  const isToDo = step.kind === 'details' || step.kind === 'payment'
  return (
    <section
      aria-label="What comes next"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel border border-line bg-tint p-4 text-tint-ink sm:px-5"
    >
      <Icon aria-hidden className="size-6 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-[15px]">{text}</p>
      </div>
      {step.kind === 'payment' && !step.hasFailed && (
        <a href={step.stopPath} className={`${link} inline-flex min-h-11 items-center text-[15px]`}>
          {messages.stopReminders}
        </a>
      )}
      {action && (
        <a
          href={path}
          className={isToDo ? `${button.filled} max-sm:w-full` : `${link} inline-flex min-h-11 items-center`}
        >
          {action}
        </a>
      )}
    </section>
  )
}

type Shown = { Icon: LucideIcon; title: string; text: string; action?: string; path?: string }

function shownOf(step: NextStep): Shown {
  if (step.kind === 'processing')
    return { Icon: Hourglass, ...messages.processing(step.plan, dateIn(region.zone, step.since)) }
  if (step.kind === 'payment')
    return {
      Icon: CreditCard,
      ...(step.hasFailed ? messages.failed : messages.payment)(step.plan),
      path: signInPath({ id: step.planId, per: step.per }),
    }
  if (step.kind === 'details') return { Icon: ClipboardPen, ...messages.details, path: detailsPath }
  if (step.kind === 'waiting')
    return { Icon: Hourglass, ...messages.waiting(step.name, dateIn(region.zone, step.sentAt)), path: step.path }
  return { Icon: ClipboardPen, ...messages.rejected(step.name), path: step.path }
}
