import type { RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sandboxHeaders } from '#platform/http/private-headers.ts'
import { isMailId } from '#platform/mail/outbox.ts'
import { timeIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import type { Route } from './+types/outbox-page'
import { openOutboxPage } from './outbox-context.ts'
import { SandboxPage } from './sandbox-page.tsx'

export const handle: RouteHandle = { permission: 'read-outbox' }

export const headers = () => sandboxHeaders

const mailsOnAPage = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before')
  const older = before !== null && isMailId(before) ? before : undefined
  const mails = await openOutboxPage(context).list(mailsOnAPage + 1, older)
  const shown = mails.slice(0, mailsOnAPage)
  const next = mails.length > mailsOnAPage ? shown.at(-1)?.id : undefined
  return { mails: shown.map(({ id, to, subject, at }) => ({ id, to, subject, at })), next }
}

export default function OutboxPage({ loaderData: { mails, next } }: Route.ComponentProps) {
  return (
    <SandboxPage title="Outbox">
      <p className="mt-2 text-ink-2">Demonstration mode doesn’t send email. It keeps every email here, newest first.</p>
      {mails.length === 0 && <p className="mt-8">No emails yet. A quote request sends two.</p>}
      <ul className="mt-6 grid gap-3">
        {mails.map(({ id, to, subject, at }) => (
          <li key={id} className="border-t border-line pt-3">
            <a href={`/sandbox/outbox/${id}`} className={`${link} inline-flex min-h-11 items-center break-words`}>
              {subject || 'No subject'}
            </a>
            <p className="break-words text-sm text-ink-2">{`To ${to} · ${timeIn(region.zone, at)}`}</p>
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-8">
          <a href={`/sandbox/outbox?before=${next}`} className={`${link} inline-flex min-h-11 items-center`}>
            Older emails
          </a>
        </p>
      )}
    </SandboxPage>
  )
}
