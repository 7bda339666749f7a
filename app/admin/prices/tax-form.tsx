import { Form } from 'react-router'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

/** Whether the payment provider adds taxes. */
export function TaxForm({ taxes: { isOn, version } }: { taxes: { isOn: boolean; version: number } }) {
  return (
    <Form
      method="post"
      preventScrollReset
      aria-labelledby="taxes"
      className="mt-8 grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-6"
    >
      <div>
        <h3 id="taxes">Taxes</h3>
        <p className="mt-1 max-w-[80ch] text-ink-2">
          Stripe calculates taxes from the buyer’s address and adds them to our price. Set up Stripe Tax first. Existing
          plans stay as they were bought.
        </p>
      </div>
      <input type="hidden" name="version" value={version} />
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input type="checkbox" name="taxes" defaultChecked={isOn} className="size-6 accent-accent" />{' '}
        {settingLabels.plans.taxes}
      </label>
      <div>
        <SubmitButton busy="Saving…" look="outlined" name="act" value="taxes">
          Save taxes
        </SubmitButton>
      </div>
    </Form>
  )
}
