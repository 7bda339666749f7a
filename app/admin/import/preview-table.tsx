import { fileFields } from '#domain/directory/import-columns/import-field.ts'
import { importMessages } from '#domain/directory/imports/import-messages.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { ImportSessionView } from './read-import-page.server.ts'

export function PreviewTable({ importSession: { sample, columns, rows } }: { importSession: ImportSessionView }) {
  const fields = fileFields.filter(field => columns[field] !== undefined)
  const messages = importMessages.en.fields
  return (
    <ScrollRegion label="First rows" className="rounded-panel border border-line bg-surface">
      <table className="w-full text-left text-[15px] max-md:block">
        <caption className="p-4 text-left text-ink-2 max-md:block">
          {sample.length < rows
            ? `The first ${sample.length} of ${rows.toLocaleString('en')} rows. The import includes all of them.`
            : 'All rows in the file.'}
        </caption>
        <thead className="bg-sunken text-[13px] font-semibold text-ink-2 max-md:sr-only">
          <tr>
            {fields.map(field => (
              <th key={field} scope="col" className="px-4 py-2.5 whitespace-nowrap">
                {messages[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {sample.map((row, index) => (
            <tr key={index} className="border-t border-line max-md:block max-md:p-4">
              {fields.map(field => (
                <td key={field} className="px-4 py-3 align-top max-md:flex max-md:gap-3 max-md:p-0 max-md:py-0.5">
                  <span aria-hidden className="w-28 shrink-0 text-ink-2 md:hidden">
                    {messages[field]}
                  </span>
                  {/* As wide as its content; columns that don't fit are reached by scrolling. */}
                  <span className="line-clamp-4 [overflow-wrap:anywhere] md:w-max md:max-w-64">
                    {row[columns[field] ?? -1] || '–'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
