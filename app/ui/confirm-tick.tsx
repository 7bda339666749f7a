import { Fault } from './fault.tsx'

/** A checkbox that confirms an action, with its error below it. */
export function ConfirmTick({ text, fault }: { text: string; fault?: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="confirm"
          value="yes"
          required
          className="size-6 shrink-0"
          aria-invalid={fault !== undefined}
          {...(fault && { 'aria-describedby': 'confirm-fault' })}
        />
        {text}
      </label>
      {fault && <Fault id="confirm-fault">{fault}</Fault>}
    </div>
  )
}
