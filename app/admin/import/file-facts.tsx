import type { IntakeView } from './read-import-page.server.ts'

const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const
const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Which file this is, and how it was understood. */
export function FileFacts({ intake }: { intake: IntakeView }) {
  const { fileName, rows, headers, encoding, delimiter, bytes } = intake
  const facts = [
    `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`,
    `${headers.length} ${headers.length === 1 ? 'column' : 'columns'}`,
    sizeOf(bytes),
    encodingNames[encoding],
    `split by ${delimiterNames[delimiter]}`,
  ]
  return (
    <p className="text-ink-2 [overflow-wrap:anywhere]">
      <strong className="text-ink">{fileName}</strong> · {facts.join(' · ')}
    </p>
  )
}

function sizeOf(bytes: number) {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
