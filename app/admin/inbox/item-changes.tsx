import { changesBetween } from '#domain/foundation/changes/seen-change.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'

const messages = inboxMessages.en.changed

type Props = { before: string; after: string }

export function ItemChanges({ before, after }: Props) {
  const changes = changesBetween(before, after).filter(change => change.before !== change.after)
  return (
    <div className="grid gap-3">
      <p>{messages.nothingDecided}</p>
      {changes.length > 0 && (
        <div className="overflow-x-auto rounded-notice border border-line">
          <table className="w-full text-left text-[15px]">
            <thead className="bg-sunken text-sm">
              <tr>
                {messages.heads.map(head => (
                  <th key={head} scope="col" className="p-3">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {changes.map(({ label, before, after }) => (
                <tr key={label} className="align-top">
                  <th scope="row" className="p-3 font-semibold">
                    {label}
                  </th>
                  {[before, after].map((text, index) => (
                    <td key={messages.heads[index + 1]} className="p-3 whitespace-pre-line wrap-anywhere">
                      {text ?? messages.none}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
