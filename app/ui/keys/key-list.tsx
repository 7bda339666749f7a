import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { KeyPlace } from './business-choice.tsx'
import { RevokeKey, RotateKey, type ShownKey } from './key-acts.tsx'

type Props = {
  keys: readonly ShownKey[]
  overlaps: readonly number[]
  empty: string
  /** The businesses for which a personal key may be reissued. */
  businesses?: readonly KeyPlace[]
  /** Additional actions for an active key. */
  acts?: (shown: ShownKey) => ReactNode
}

export function KeyList({ keys, overlaps, empty, businesses = [], acts }: Props) {
  if (keys.length === 0) return <p className="mt-3 text-ink-2">{empty}</p>
  return (
    <ul className="mt-4 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {keys.map(shown => (
        // The React key changes after an action, which closes the action's details element.
        <li key={`${shown.id} ${shown.madeAt} ${shown.permissions}`} className="grid gap-3 p-4 md:p-5">
          <KeyFacts shown={shown} />
          {shown.isActive && (
            <div className="flex flex-wrap gap-2">
              {acts?.(shown)}
              <RotateKey shown={shown} overlaps={overlaps} businesses={businesses} />
              <RevokeKey shown={shown} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function KeyFacts({ shown }: { shown: ShownKey }) {
  const { name, masked, created, lastUsed, permissions, isActive, state, usage, expiry, previousUntil, owner } = shown
  const { persons, warning } = shown
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SectionTitle isDeep className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {name}
        </SectionTitle>
        <Badge tone={isActive ? 'green' : 'grey'}>{state}</Badge>
        {owner && (
          <span className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
            {owner.name}, {owner.email}
          </span>
        )}
      </div>
      <code className="text-[15px] break-all text-ink-2">{masked}</code>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm lg:grid-cols-4">
        <Fact title="Created">{created}</Fact>
        <Fact title="Last used">{lastUsed}</Fact>
        <Fact title="This hour">{usage}</Fact>
        <Fact title="Expiry">{expiry}</Fact>
      </dl>
      <ul aria-label="Permissions" className="flex flex-wrap gap-2">
        {permissions.map(permission => (
          <li key={permission}>
            <Badge tone="plain">{permission}</Badge>
          </li>
        ))}
      </ul>
      {persons && <p className="text-sm text-ink-2">{persons}</p>}
      {previousUntil && <p className="text-sm text-ink-2">{previousUntil}</p>}
      {warning && <p className="max-w-[68ch] rounded-notice bg-amber-tint p-3 text-[15px] text-amber-ink">{warning}</p>}
    </>
  )
}

function Fact({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-3">{title}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
