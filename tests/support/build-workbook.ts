import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; content: string | Buffer; claimedSize?: number }

/** `claimedSize` lets an entry claim a smaller size than it has. */
export function buildZip(parts: Part[]) {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, claimedSize } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claimedSize ?? bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed])
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, Buffer.from(name)]))
    bodies.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end])
}

/** Rows are XML, or cells: numbers stay numbers, texts become inline strings. */
type SheetGiven = { name: string; rows: (string | number | null)[][] | string; isHidden?: boolean }
type Given = { styles?: string; texts?: string[]; has1904?: boolean; more?: Part[] }

export function buildWorkbook(
  sheets: SheetGiven[],
  { styles = '', texts = [], has1904 = false, more = [] }: Given = {},
) {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  return buildZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr date1904="${has1904 ? 1 : 0}"/><sheets>${sheets
        .map(
          ({ name, isHidden }, at) =>
            `<sheet name="${escaped(name)}" sheetId="${at + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('s', 'styles', '/xl/styles.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${texts.map(text => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet><sheetData>${typeof rows === 'string' ? rows : rows.map(rowXml).join('')}</sheetData></worksheet>`,
    })),
    ...more,
  ])
}

function rowXml(cells: (string | number | null)[], at: number) {
  const inside = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${at + 1}`
    if (cell === null) return ''
    return typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  })
  return `<row r="${at + 1}">${inside.join('')}</row>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
