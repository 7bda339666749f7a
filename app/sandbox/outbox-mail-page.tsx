import { deploymentContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sandboxHeaders } from '#platform/http/private-headers.ts'
import { timeIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import type { Route } from './+types/outbox-mail-page'
import { readOutboxMail } from './outbox-context.ts'
import { SandboxPage } from './sandbox-page.tsx'

export const handle: RouteHandle = { permission: 'read-outbox' }

export const headers = () => sandboxHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { html: _, ...mail } = await readOutboxMail(context, params.id)
  return { mail, site: context.get(deploymentContext).baseUrl }
}

export default function OutboxMailPage({ loaderData: { mail, site } }: Route.ComponentProps) {
  const { id, from, to, replyTo, subject, at, text } = mail
  return (
    <SandboxPage title={subject || 'No subject'}>
      <dl className="mt-4 grid gap-1 break-words">
        <Line label="From" text={from} />
        <Line label="To" text={to} />
        {replyTo && <Line label="Reply to" text={replyTo} />}
        <Line label="Sent" text={timeIn(region.zone, at)} />
      </dl>
      <MailText text={text} site={site} />
      <p className="mt-6 flex flex-wrap gap-6">
        <a href={`/sandbox/outbox/${id}.html`} className={link}>
          As an email program shows it
        </a>
        <a href={`/sandbox/outbox/${id}.eml`} className={link}>
          Download as a file
        </a>
        <a href="/sandbox/outbox" className={link}>
          All emails
        </a>
      </p>
    </SandboxPage>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0">{text}</dd>
    </div>
  )
}

/** Lines that are an address on our own site become links; text written by strangers stays text. */
function MailText({ text, site }: { text: string; site: string }) {
  return (
    <div className="mt-6 whitespace-pre-wrap break-words border-t border-line pt-6" data-mail-text>
      {text.split('\n').map((line, index) => (
        // Lines never move, so their index is a stable key.
        <span key={`${index} ${line}`}>
          {isOwnAddress(line, site) ? <OwnLink address={line} /> : line}
          {'\n'}
        </span>
      ))}
    </div>
  )
}

function OwnLink({ address }: { address: string }) {
  return (
    <a href={address} className={link}>
      {address}
    </a>
  )
}

function isOwnAddress(line: string, site: string) {
  return URL.canParse(line) && new URL(line).origin === new URL(site).origin
}
