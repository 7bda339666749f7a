import { readZip } from './zip-files.ts'

export type ReadCell = { shown: string | number; type: string; format: string | undefined }

/** Returns cells sheet by sheet; skips empty ones. */
export function readWorkbook(bytes: Uint8Array) {
  const files = readZip(bytes)
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(
    ([, text = '']) => plain(text),
  )
  const styles = files.get('xl/styles.xml') ?? ''
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g)].map(([, id, code = '']) => [
      id,
      plain(code),
    ]),
  )
  const looks = [
    ...(/<cellXfs[\s\S]*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*?(?:numFmtId="(\d+)")?[^>]*>/g),
  ]
  const formatOf = (look: string | undefined) => {
    const xf = looks[Number(look ?? 0)]?.[0] ?? ''
    return formats.get(/numFmtId="(\d+)"/.exec(xf)?.[1])
  }
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)]
  const sheets = new Map(
    names.map(([, name = ''], at) => {
      const xml = files.get(`xl/worksheets/sheet${at + 1}.xml`) ?? ''
      const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, row = '']) =>
        [...row.matchAll(/<c ([^>]*)>(?:<v>([^<]*)<\/v>)?<\/c>/g)].flatMap(([, look = '', value]): ReadCell[] => {
          if (value === undefined) return []
          const type = /\bt="(\w+)"/.exec(look)?.[1] ?? 'n'
          const format = formatOf(/\bs="(\d+)"/.exec(look)?.[1])
          const isDay = type === 'n' && format?.includes('yy')
          const shown = type === 's' ? (texts[Number(value)] ?? '') : isDay ? dayOf(Number(value)) : Number(value)
          return [{ shown, type, format }]
        }),
      )
      return [plain(name), rows] as const
    }),
  )
  return { files, sheets }
}

/** Spreadsheet dates count days from the end of 1899. */
function dayOf(number: number) {
  return new Date(Date.UTC(1899, 11, 30) + number * 86_400_000).toISOString().slice(0, 10)
}

function plain(text: string) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
