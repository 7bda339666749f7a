import { Link } from 'react-router'
import { type InboxKindName, inboxKinds } from '#domain/oversight/inbox/inbox-item.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { listText } from '#platform/text/sentence.ts'
import { link } from '#ui/button.ts'

type Waiting = Record<InboxKindName, number>

export function WaitingLine({ waiting }: { waiting: Waiting }) {
  const parts = inboxKinds.flatMap(kind => {
    const { one, many } = inboxMessages.en.kinds[kind]
    return waiting[kind] > 0 ? [`${waiting[kind]} ${(waiting[kind] === 1 ? one : many).toLowerCase()}`] : []
  })
  if (parts.length === 0) return <p className="mt-1 text-ink-2">{inboxMessages.en.allDone}</p>
  return (
    <p className="mt-1">
      <Link to="/admin/inbox" className={`${link} inline-flex min-h-11 items-center`}>
        {`Waiting for you: ${listText('en', parts)}`}
      </Link>
    </p>
  )
}

export function countAllWaiting(waiting: Waiting) {
  return inboxKinds.reduce((sum, kind) => sum + waiting[kind], 0)
}
