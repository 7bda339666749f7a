type Props = {
  fields: { name: string; yours: string; theirs: string }[]
  labels: Readonly<Record<string, string>>
  caption: string
}

export function ConflictTable({ fields, labels, caption }: Props) {
  if (fields.length === 0) return null
  return (
    <div className="overflow-x-auto rounded-notice border border-line bg-surface">
      <table className="w-full text-left text-[15px]">
        <caption className="p-3 text-left text-ink-2">{caption}</caption>
        <thead className="bg-sunken text-sm">
          <tr>
            {['Field', 'You typed', 'Stored now'].map(head => (
              <th key={head} scope="col" className="p-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map(({ name, yours, theirs }) => (
            <tr key={name}>
              <th scope="row" className="p-3 font-semibold">
                {labels[name] ?? name}
              </th>
              <td className="p-3">{yours || '–'}</td>
              <td className="p-3">{theirs || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
