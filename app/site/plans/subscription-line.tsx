import { link } from '#ui/button.ts'
import { ManageSubscription } from '../subscriptions/manage-subscription.tsx'

type Props = { isSignedIn: boolean; heldPlan: string | null }

/** Shown above the plans, to everyone. An account has at most one plan: its owner changes it instead of buying another. */
export function SubscriptionLine({ isSignedIn, heldPlan }: Props) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-notice bg-tint px-4 py-2 text-tint-ink">
      {heldPlan ? (
        <p>
          {`You have the ${heldPlan} plan. `}
          <a href="/account/subscription" className={`${link} inline-flex min-h-11 items-center`}>
            Change or cancel it in your account
          </a>
        </p>
      ) : (
        <p>Already have a plan?</p>
      )}
      <ManageSubscription look="outlined" isSignedIn={isSignedIn}>
        Manage Subscription
      </ManageSubscription>
    </div>
  )
}
