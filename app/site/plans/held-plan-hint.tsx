import { link } from '#ui/button.ts'

/** Nobody holds two plans: who has one changes it in his account. */
export function HeldPlanHint({ name }: { name: string }) {
  return (
    <p className="mb-6 rounded-notice bg-tint px-4 py-2 text-tint-ink">
      {`You have the ${name} plan. `}
      <a href="/account/subscription" className={`${link} inline-flex min-h-11 items-center`}>
        Change or cancel it in your account
      </a>
    </p>
  )
}
