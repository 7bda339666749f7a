import { disputeNotice } from '#domain/commerce/disputes/dispute-messages.ts'
import type { OwnDispute } from '#domain/commerce/disputes/disputes.server.ts'

type Props = { disputes: readonly OwnDispute[]; kind: 'plan' | 'ad-package' }

/** Says what the bank did about payments for plans or for packages, and what that means here. */
export function DisputeNotices({ disputes, kind }: Props) {
  if (disputes.length === 0) return null
  return (
    <section aria-label="Disputed payments" className="mt-4 grid max-w-2xl gap-3">
      {disputes.map(dispute => (
        <p key={dispute.id} className={`rounded-notice p-4 ${toneOf(dispute.stage)}`}>
          {disputeNotice(dispute, kind)}
        </p>
      ))}
    </section>
  )
}

function toneOf(stage: OwnDispute['stage']) {
  return stage === 'inquiry' || stage === 'open' ? 'bg-amber-tint text-amber-ink' : 'bg-sunken'
}
