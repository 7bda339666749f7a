import { Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { readHeld } from '#domain/oversight/privacy/held-records.server.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { button } from '#ui/button.ts'
import { CountList } from '#ui/count-list.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/account-data-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const { account: messages, held: heldMessages, parts } = privacyMessages
export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, userId } = requireUser(context, url)
  const held = await readHeld(context.get(appContext), { email, userId }, 1)
  return held.map(({ name, count }) => ({ name, count }))
}

export default function AccountDataPage({ loaderData: held }: Route.ComponentProps) {
  return (
    <AccountPanel title={messages.title}>
      <p className="mt-3 text-ink-2">{messages.intro}</p>
      <CountList
        counts={held.map(({ name, count }) => ({ name: parts[name], count: heldMessages.records(count) }))}
        className="mt-5"
      />
      <p className="mt-5">
        <a href="/account/my-data/my-data.zip" className={button.outlined}>
          {heldMessages.download}
        </a>
      </p>
      <p className="mt-3 text-ink-2">{heldMessages.downloadHint}</p>
      <h2 className="mt-10">{messages.deleteTitle}</h2>
      <p className="mt-3 text-ink-2">{messages.deleteHint}</p>
      <p className="mt-5">
        <Link to="/account/my-data/delete" className={button.outlined}>
          {messages.openDelete}
        </Link>
      </p>
    </AccountPanel>
  )
}
