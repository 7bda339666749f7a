import { Form } from 'react-router'
import { Badge, type Tone } from '../badge.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { ShownDelivery } from './shown-endpoint.ts'

const tones: Record<ShownDelivery['state'], Tone> = {
  waiting: 'grey',
  delivered: 'green',
  failed: 'amber',
  dropped: 'grey',
}

type Props = { deliveries: readonly ShownDelivery[]; isOn: boolean; empty: string }

/** An endpoint's latest events, each with the response and a button to send it again. */
export function DeliveryLog({ deliveries, isOn, empty }: Props) {
  if (deliveries.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <ol className="divide-y divide-line">
      {deliveries.map(({ id, eventId, type, about, at, state, stateWords, canBeSent, outcome }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {type} <Badge tone={tones[state]}>{stateWords}</Badge>
            </span>
            <span className="text-sm text-ink-2 tabular-nums [overflow-wrap:anywhere]">
              {[at, about, outcome].filter(Boolean).join(' · ')}
            </span>
            <code className="text-sm break-all text-ink-3">{eventId}</code>
          </span>
          {isOn && canBeSent && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="deed" value="replay" />
              <SubmitButton busy="Sending…" look="outlined" name="id" value={id}>
                {state === 'waiting' ? 'Send now' : 'Send again'}
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}
