import { Form } from 'react-router'
import { Badge, type Tone } from '../badge.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { BusinessChoice, type KeyPlace } from '../keys/business-choice.tsx'
import { Disclosure } from '../keys/key-acts.tsx'
import { SectionTitle } from '../section-title.tsx'

const tones: Record<ShownEndpoint['health'], Tone> = { on: 'green', failing: 'amber', off: 'grey' }

type Messages = { empty: string; nothingSent: string }

/** `businesses`: those for which a personal endpoint may be reissued. */
type ListProps = { endpoints: readonly ShownEndpoint[]; messages: Messages; businesses?: readonly KeyPlace[] }

export function EndpointList({ endpoints, messages, businesses = [] }: ListProps) {
  if (endpoints.length === 0) return <p className="mt-3 text-ink-2">{messages.empty}</p>
  return (
    <ul className="mt-4 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {endpoints.map(shown => (
        <li key={`${shown.id} ${shown.secretId} ${shown.health === 'off'}`} className="grid gap-3 p-4 md:p-5">
          <EndpointFacts shown={shown} />
          <div className="flex flex-wrap gap-2">
            {shown.health === 'off' ? <ResumeEndpoint shown={shown} /> : <SendTest shown={shown} />}
            <Disclosure title="Log" about={shown.url} group={shown.id}>
              <DeliveryLog deliveries={shown.deliveries} isOn={shown.health !== 'off'} empty={messages.nothingSent} />
            </Disclosure>
            <RotateSecret shown={shown} businesses={businesses} />
            <RemoveEndpoint shown={shown} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function EndpointFacts({ shown }: { shown: ShownEndpoint }) {
  const { url, health, healthMessages, owner, events, since, persons, warning } = shown
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SectionTitle isDeep className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {url}
        </SectionTitle>
        <Badge tone={tones[health]}>{healthMessages}</Badge>
        {owner && (
          <span className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
            {owner.name}, {owner.email}
          </span>
        )}
      </div>
      <ul aria-label="Events" className="flex flex-wrap gap-2">
        {events.map(type => (
          <li key={type}>
            <Badge tone="plain">{type}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2 tabular-nums">{[`Since ${since}`, persons].filter(Boolean).join(' · ')}</p>
      {warning && <p className="max-w-[68ch] rounded-notice bg-amber-tint p-3 text-[15px] text-amber-ink">{warning}</p>}
    </>
  )
}

function ResumeEndpoint({ shown: { id } }: { shown: ShownEndpoint }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="resume" />
      <SubmitButton busy="Turning on…" look="outlined" name="id" value={id}>
        Turn back on
      </SubmitButton>
    </Form>
  )
}

/** The page waits for the outcome, which is logged too. */
function SendTest({ shown: { id } }: { shown: ShownEndpoint }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="test" />
      <SubmitButton busy="Sending…" look="outlined" name="id" value={id}>
        Send test event
      </SubmitButton>
    </Form>
  )
}

type RotateProps = { shown: ShownEndpoint; businesses: readonly KeyPlace[] }

function RotateSecret({ shown: { id, url, secretId, isPersonal }, businesses }: RotateProps) {
  const isReissued = isPersonal && businesses.length > 0
  return (
    <Disclosure title="New secret" about={url} group={id}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <p>A new signing secret, shown once. The old one keeps working for a day.</p>
        {isReissued && <BusinessChoice id={`business-${id}`} businesses={businesses} />}
        <input type="hidden" name="intent" value="rotate" />
        <input type="hidden" name="present" value={secretId} />
        <div>
          <SubmitButton busy="Making…" look="outlined" name="id" value={id}>
            Make new secret
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  )
}

function RemoveEndpoint({ shown: { id, url } }: { shown: ShownEndpoint }) {
  return (
    <Disclosure title="Remove" about={url} group={id}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <p>We’ll stop sending events there and delete its log.</p>
        <input type="hidden" name="intent" value="remove" />
        <div>
          <SubmitButton busy="Removing…" look="outlined" name="id" value={id}>
            Remove endpoint
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  )
}

type ShownEndpoint = {
  id: string
  url: string
  events: readonly string[]
  secretId: string
  since: string
  health: 'on' | 'failing' | 'off'
  healthMessages: string
  owner: { name: string; email: string } | null
  /** From before webhooks belonged to a business. */
  isPersonal: boolean
  persons: string | null
  warning: string | null
  deliveries: readonly ShownDelivery[]
}

type ShownDelivery = {
  id: string
  eventId: string
  type: string
  /** The business with its public id; null for a test event. */
  about: string | null
  at: string
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  stateMessages: string
  /** False while it's being sent. */
  canBeSent: boolean
  outcome: string
}

const deliveryTones: Record<ShownDelivery['state'], Tone> = {
  waiting: 'grey',
  delivered: 'green',
  failed: 'amber',
  dropped: 'grey',
}

type Props = { deliveries: readonly ShownDelivery[]; isOn: boolean; empty: string }

function DeliveryLog({ deliveries, isOn, empty }: Props) {
  if (deliveries.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <ol className="divide-y divide-line">
      {deliveries.map(({ id, eventId, type, about, at, state, stateMessages, canBeSent, outcome }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {type} <Badge tone={deliveryTones[state]}>{stateMessages}</Badge>
            </span>
            <span className="text-sm text-ink-2 tabular-nums [overflow-wrap:anywhere]">
              {[at, about, outcome].filter(Boolean).join(' · ')}
            </span>
            <code className="text-sm break-all text-ink-3">{eventId}</code>
          </span>
          {isOn && canBeSent && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="replay" />
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
