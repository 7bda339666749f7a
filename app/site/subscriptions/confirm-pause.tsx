import { Form, Link } from 'react-router'
import { pauseMonths } from '#domain/commerce/subscriptions/plan-change.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { monthsLater } from '#platform/time/months.ts'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

/** One tap chooses the months and pauses. */
export function ConfirmPause({ from }: { from: Date }) {
  const day = (months: number) => dateIn(region.zone, monthsLater(from, months))
  return (
    <section aria-labelledby="confirm-pause" className="mt-5 rounded-notice bg-sunken p-4">
      <h3 id="confirm-pause" className="font-semibold">
        Pause your plan?
      </h3>
      <p className="mt-1">
        Your plan stays on until {day(0)}, because that time is paid. Then it pauses: nothing is charged, and your
        listing keeps the free features. It resumes on its own, or earlier if you like.
      </p>
      <Form method="post" className="mt-4 grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="pause" />
        {pauseMonths.map(months => (
          <SubmitButton key={months} busy="Pausing…" look="outlined" name="months" value={String(months)}>
            {`Pause ${months === 1 ? '1 month' : `${months} months`}, until ${day(months)}`}
          </SubmitButton>
        ))}
      </Form>
      <Link to="/account/subscription" preventScrollReset className={`${button.quiet} mt-2`}>
        Don’t pause
      </Link>
    </section>
  )
}
