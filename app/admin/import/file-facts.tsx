import type { Encoding } from '#platform/csv/encoding.ts'
import type { ImportSessionView } from './read-import-page.server.ts'

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
  macintosh: 'MacRoman',
}
export const delimiterNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

export function FileFacts({ importSession }: { importSession: ImportSessionView }) {
  const { fileName, rows, headers, written, bytes, remarks } = importSession
  const facts = [
    `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`,
    `${headers.length} ${headers.length === 1 ? 'column' : 'columns'}`,
    sizeOf(bytes),
    ...(written.kind === 'csv'
      ? [encodingNames[written.encoding], `separated by ${delimiterNames[written.delimiter] ?? written.delimiter}`]
      : ['Excel workbook', `sheet ${written.sheet}`]),
    written.line === 'none' ? 'no column names' : `column names in line ${written.line}`,
  ]
  return (
    <div className="grid gap-2">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <strong className="text-ink">{fileName}</strong> · {facts.join(' · ')}
      </p>
      {remarks.length > 0 && (
        <ul className="grid gap-1 rounded-notice bg-amber-tint p-4 text-amber-ink">
          {remarks.map(remark => (
            <li key={remark} className="[overflow-wrap:anywhere]">
              {remark}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function sizeOf(bytes: number) {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
