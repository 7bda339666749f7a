import { describeCell } from '#domain/oversight/reports/amounts.ts'
import type { ReportTable as Table } from '#domain/oversight/reports/report.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'

/** A table that scrolls sideways within its panel on narrow screens. */
export function ReportTable({ title, table: { columns, rows } }: { title: string; table: Table }) {
  const isText = (at: number) => columns[at]?.unit === 'text'
  return (
    <ScrollRegion label={`${title}, as a table`} className="mt-4">
      <table className="w-full text-left text-[15px] tabular-nums">
        <thead className="text-[13px] font-semibold text-ink-2">
          <tr className="border-b border-line">
            {columns.map((column, at) => (
              <th
                key={column.title}
                scope="col"
                className={`py-2 ${at > 0 ? 'pl-4' : ''} ${isText(at) ? '' : 'text-right'}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, key) => (
            <tr key={key} className="border-b border-line last:border-0">
              {row.map((cell, at) => (
                <td
                  key={columns[at]?.title}
                  className={`py-2 ${at > 0 ? 'pl-4' : ''} ${isText(at) ? '' : 'text-right'}`}
                >
                  {describeCell(columns[at]?.unit ?? 'text', cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
