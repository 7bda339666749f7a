import type { FieldConflict } from '#domain/listings/listing-form.ts'
import { fieldLabels } from '#domain/listings/listing-words.ts'

/** What was typed beside what somebody else has stored meanwhile; sending the form again stores what was typed. */
export function ConflictTable({ fields }: { fields: FieldConflict[] }) {
  if (fields.length === 0) return null
  return (
    <div className="overflow-x-auto rounded-notice border border-line bg-surface">
      <table className="w-full text-left text-[15px]">
        <caption className="p-3 text-left text-ink-2">
          Saving again stores what you typed. Load the page again to take what is stored.
        </caption>
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
                {fieldLabels[name] ?? name}
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
