import type { ReactNode } from 'react'
import type { ApiOperation, OperationId } from '#domain/outreach/api/api-operations.server.ts'
import { apiPermissions, requestsPerHour } from '#domain/outreach/api-keys/api-key.ts'
import { apiKeyMessages } from '#domain/outreach/api-keys/api-key-messages.ts'
import { link } from '#ui/button.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { stacked } from '../layout/stacked-table.ts'

type Call = Pick<ApiOperation, 'method' | 'path' | 'permission'> & { id: OperationId }
type Props = { baseUrl: string; calls: Call[] }

const payloads: Record<OperationId, string> = {
  listBusinesses: 'none',
  getBusiness: 'none',
  addBusiness: 'name, email, phone, city, state',
  changeBusiness: 'fields of a business',
  getAnalytics: 'none',
}
const titles = ['Method', 'Path', 'Payload', 'Permission']
const cell = 'px-4 py-3 text-left align-top'

export function ApiDocument({ baseUrl, calls }: Props) {
  return (
    <section aria-labelledby="public-api" className="mt-10 grid gap-4">
      <h3 id="public-api">The public API</h3>
      <p className="max-w-[68ch]">
        Send every call to the base path, with your key in the header. The{' '}
        <a href="/api/docs" className={link}>
          documentation
        </a>{' '}
        lists every field and response, and lets you try a call.
      </p>
      <dl className="grid gap-3">
        <Line title="Base path">{`${baseUrl}/api/v1`}</Line>
        <Line title="Header">Authorization: Bearer {'{API key}'}</Line>
      </dl>
      <ScrollRegion label="Public API calls" className="rounded-panel border border-line bg-surface">
        <table className={`w-full text-[15px] md:min-w-xl ${stacked.table}`}>
          <thead className={`bg-sunken text-sm text-ink-2 ${stacked.head}`}>
            <tr>
              {titles.map(title => (
                <th key={title} scope="col" className={`${cell} py-2.5! font-semibold`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={`divide-y divide-line ${stacked.body}`}>
            {calls.map(({ id, method, path, permission }) => (
              <tr key={id} className={`${stacked.row} max-md:px-4`}>
                {[method.toUpperCase(), <code key={id}>{path}</code>, payloads[id], permission].map((content, at) => (
                  <td
                    key={titles[at]}
                    data-label={titles[at]}
                    className={`${cell} ${stacked.cell} ${at === 0 ? 'font-semibold' : ''}`}
                  >
                    {content}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <dl className="grid gap-2 sm:grid-cols-3">
        {apiPermissions.map(permission => (
          <div key={permission}>
            <dt className="font-semibold">{permission}</dt>
            <dd className="text-sm text-ink-2">{apiKeyMessages.permissions[permission]}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[68ch] text-ink-2">
        Rate limit: {requestsPerHour.toLocaleString('en')} requests per hour for each key. The hour starts with the
        first request. Calls over the limit get a 429 that says how many seconds to wait.
      </p>
    </section>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center">
      <dt className="text-sm font-semibold text-ink-2">{title}</dt>
      <dd>
        <code className="inline-block max-w-full rounded-control bg-sunken px-3 py-2 text-[15px] break-all">
          {children}
        </code>
      </dd>
    </div>
  )
}
