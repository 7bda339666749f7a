import type { FieldChange } from '#domain/directory/listings/history-part.ts'
import { columnLabel } from '#domain/directory/listings/history-words.ts'

type Props = { fields: FieldChange[]; heads: readonly [string, string, string] }

/** Shows fields before and after a change. */
export function ChangedFields({ fields, heads }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[15px]">
        <thead className="bg-sunken text-sm">
          <tr>
            {heads.map(head => (
              <th key={head} scope="col" className="px-3 py-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map(({ field, before, after }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="px-3 py-2 font-semibold">
                {columnLabel(field)}
              </th>
              <td className="px-3 py-2 wrap-anywhere">{before || '–'}</td>
              <td className="px-3 py-2 wrap-anywhere">{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
