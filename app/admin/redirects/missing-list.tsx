import { Form } from 'react-router'
import type { MissingAddress } from '#domain/directory/redirects/missing-addresses.server.ts'
import { redirectMessages } from '#domain/directory/redirects/redirect-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'

const { missing: messages } = redirectMessages.en

/** If the address names a listing, one tap redirects it. */
export function MissingList({ missing }: { missing: MissingAddress[] }) {
  return (
    <section aria-labelledby="missing-addresses" className="mt-8">
      <h3 id="missing-addresses" className="text-xl">
        {messages.title}
      </h3>
      <p className="mt-1 max-w-[68ch] text-[15px] text-ink-2">{messages.intro}</p>
      {missing.length === 0 ? (
        <p className="mt-3 rounded-panel border border-line bg-surface px-6 py-10 text-center text-ink-2">
          {messages.none}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
          {missing.map(address => (
            <li
              key={address.path}
              className="grid items-center gap-x-4 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto] md:px-5"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{address.path}</p>
                <p className="text-[15px] text-ink-2 tabular-nums wrap-anywhere">{saidOf(address)}</p>
              </div>
              <Choices address={address} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function saidOf({ hits, lastSeen, referrer }: MissingAddress) {
  const link = referrer === '' ? [] : [messages.from(referrer)]
  return [messages.hits(hits), timeIn(region.zone, lastSeen), ...link].join(' · ')
}

const small = 'min-h-11! px-4!'

function Choices({ address: { path, proposed } }: { address: MissingAddress }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {proposed ? (
        <Form method="post">
          <input type="hidden" name="from" value={path} />
          <input type="hidden" name="to" value={proposed} />
          <button type="submit" name="intent" value="add" className={`${button.outlined} ${small} wrap-anywhere`}>
            {messages.proposed(proposed)}
          </button>
        </Form>
      ) : (
        <Form method="post" className="flex flex-1 flex-wrap items-center gap-3">
          <input type="hidden" name="from" value={path} />
          <input
            name="to"
            required
            maxLength={500}
            aria-label={`${messages.target}: ${path}`}
            placeholder="/…"
            className="min-h-11 w-44 min-w-0 flex-1 rounded-control border border-edge bg-surface px-3"
          />
          <button type="submit" name="intent" value="add" className={`${button.outlined} ${small}`}>
            {messages.redirect} <span className="sr-only">{path}</span>
          </button>
        </Form>
      )}
      <Form method="post">
        <input type="hidden" name="path" value={path} />
        <button type="submit" name="intent" value="ignore" className={`${button.quiet} ${small}`}>
          {messages.ignore} <span className="sr-only">{path}</span>
        </button>
      </Form>
    </div>
  )
}
