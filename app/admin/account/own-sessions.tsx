import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ownAccountMessages } from './own-account-messages.ts'

type OwnSession = { id: string; browser: string; usedAt: string; isPresent: boolean }

const messages = ownAccountMessages.sessions

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  return (
    <>
      <p className="mt-1 text-ink-2">{messages.intro}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="act" value="end-sessions" />
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {sessions.map(({ id, browser, usedAt, isPresent }) => (
            <li key={id} className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2">
              <span className="grid gap-0.5">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {browser} {isPresent && <Badge tone="green">{messages.present}</Badge>}
                </span>
                <span className="text-sm text-ink-2">{messages.used(usedAt)}</span>
              </span>
              {!isPresent && (
                <SubmitButton busy="Ending…" look="outlined" name="end" value={id}>
                  {messages.end}
                </SubmitButton>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div className="mt-4">
            <SubmitButton busy="Ending…" look="outlined" name="end" value="others">
              {messages.others}
            </SubmitButton>
          </div>
        )}
      </Form>
    </>
  )
}
