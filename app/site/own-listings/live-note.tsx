import { Clock, Zap } from 'lucide-react'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import type { OwnerPart } from '#domain/foundation/settings/setting.ts'

type Props = { parts: readonly OwnerPart[]; live: readonly OwnerPart[] }

/** Says whether homeowners see a section's changes at once. */
export function LiveNote({ parts, live }: Props) {
  const atOnce = parts.filter(part => live.includes(part))
  const Icon = atOnce.length > 0 ? Zap : Clock
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2 sm:col-span-full">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {noteOf(parts, atOnce)}
    </p>
  )
}

function noteOf(parts: readonly OwnerPart[], atOnce: readonly OwnerPart[]) {
  if (atOnce.length === parts.length) return 'Goes live as soon as you send it.'
  if (atOnce.length === 0) return 'We read changes here before homeowners see them.'
  const names = atOnce.map(part => editMessages.parts[part]).join(', ')
  return `Goes live as soon as you send it: ${names}. We read the rest first.`
}
