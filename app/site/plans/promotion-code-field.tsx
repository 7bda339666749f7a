import { Field } from '#ui/fields/field.tsx'
import { purchaseMessages } from './purchase-messages.ts'

/** The field is collapsed, because most visitors have no code. */
export function PromotionCodeField({ id, code }: { id: string; code: string }) {
  return (
    <details open={code !== ''}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
        I have a promotion code
      </summary>
      <div className="max-w-xs pt-1">
        <Field name="promotionCode" id={id} label={purchaseMessages.labels.promotionCode} note="(optional)">
          {control => (
            <input
              {...control}
              maxLength={40}
              defaultValue={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
