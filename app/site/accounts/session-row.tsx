import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = { id: string; browser: string; usedAt: string; isPresent: boolean }

/** A browser that is signed in, with a button that ends its session. */
export function SessionRow({ id, browser, usedAt, isPresent }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {browser} {isPresent && <Badge tone="green">This browser</Badge>}
        </span>
        <span className="text-sm text-ink-3">Last used {usedAt}</span>
      </span>
      <SubmitButton busy="Ending…" look="outlined" name="end" value={id}>
        End
      </SubmitButton>
    </li>
  )
}
