import { region } from '#domain/foundation/settings/region.ts'
import type { InboxFile } from '#domain/oversight/inbox/inbox-item.ts'
import type { OpenItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { timeIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { StateBadge } from './inbox-list.tsx'

const messages = inboxMessages.en

type Props = { item: OpenItem }

export function ItemContent({ item }: Props) {
  return (
    <>
      <Decision item={item} />
      <ItemFields item={item} />
      {item.files.length > 0 && <ItemFiles item={item} />}
      {item.pictures.length > 0 && <ItemPictures item={item} />}
    </>
  )
}

function Decision({ item: { kind, state, at, decision } }: Props) {
  const isDecided = decision !== null && state !== 'waiting'
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-ink-2">
      <StateBadge kind={kind} state={state} />
      {isDecided ? (
        <span>
          {messages.decided(messages.kinds[kind].states[state], decision.by, timeIn(region.zone, decision.decidedAt))}
        </span>
      ) : (
        <span className="tabular-nums">{timeIn(region.zone, at)}</span>
      )}
      {isDecided && decision.reason && (
        <p className="w-full whitespace-pre-line">
          <strong>{messages.reason}:</strong> {decision.reason}
        </p>
      )}
    </div>
  )
}

function ItemFields({ item: { fields } }: Props) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
      {fields.map(({ label, text, href, language }) => (
        <div key={`${label} ${text}`} className="sm:contents">
          <dt className="text-sm font-semibold text-ink-2 sm:pt-0.5">{label}</dt>
          <dd lang={language} className="max-w-[68ch] min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            {href ? (
              <a href={href} className={`${link} inline-block py-2`}>
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ItemFiles({ item }: Props) {
  return (
    <section className="grid gap-2">
      <h3 className="font-text text-sm font-semibold tracking-normal text-ink-2">{messages.files}</h3>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {item.files.map(file => (
          <li key={file.id} className="grid content-start gap-1">
            <a href={fileUrl(item, file)} className={`${link} inline-flex min-h-11 items-center`}>
              {file.label}
            </a>
            {file.isPicture && (
              <img
                src={fileUrl(item, file)}
                alt={file.label}
                loading="lazy"
                className="max-h-60 max-w-full justify-self-start rounded-control bg-sunken object-contain"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ItemPictures({ item: { pictures } }: Props) {
  return (
    <section className="grid gap-2">
      <h3 className="font-text text-sm font-semibold tracking-normal text-ink-2">{messages.photos}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>
              <img src={path} alt={label} loading="lazy" className="aspect-4/3 w-full rounded-control object-cover" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function fileUrl({ kind, id }: OpenItem, file: InboxFile) {
  return `/admin/inbox/${kind}/${id}/files/${file.id}`
}
