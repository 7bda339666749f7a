import { type CellFormat, formatsById, unescaped } from './cell-format.ts'
import { readWholeXml } from './read-xml.ts'
import { WorkbookError, workbookLimits } from './workbook-error.ts'
import { type OpenRange, openZip, type ZipParts } from './zip-parts.ts'

export type Sheet = { name: string; isHidden: boolean; part: string }

/** The parts that a workbook's sheets share. */
export type Workbook = {
  sheets: Sheet[]
  parts: ZipParts
  texts: string[]
  formats: CellFormat[]
  has1904: boolean
}

export async function openWorkbook(openRange: OpenRange, bytes: number): Promise<Workbook> {
  const parts = await openZip(openRange, bytes)
  const main = parts.names.find(name => /^xl\/workbook\d*\.xml$/.test(name))
  if (!main) throw new WorkbookError('not-a-workbook')
  const targets = await readTargets(parts, main)
  const { sheets, has1904 } = await readSheets(parts, main, targets)
  if (sheets.length === 0) throw new WorkbookError('workbook-broken')
  const allBytes = sheets.reduce((sum, { part }) => sum + parts.sizeOf(part), 0)
  if (allBytes > workbookLimits.allSheetBytes) throw new WorkbookError('workbook-too-large')
  const texts = await readTexts(parts, [...targets.values()].find(({ type }) => type === 'sharedStrings')?.part)
  const formats = await readFormats(parts, [...targets.values()].find(({ type }) => type === 'styles')?.part)
  return { sheets, parts, texts, formats, has1904 }
}

type Target = { part: string; type: string }

async function readTargets(parts: ZipParts, main: string) {
  const targets = new Map<string, Target>()
  const source = await parts.open(main.replace('xl/', 'xl/_rels/').concat('.rels'), workbookLimits.otherBytes)
  if (!source) throw new WorkbookError('workbook-broken')
  await readWholeXml(source, {
    onOpen(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      targets.set(Id, { part, type: Type.slice(Type.lastIndexOf('/') + 1) })
    },
  })
  return targets
}

async function readSheets(parts: ZipParts, main: string, targets: ReadonlyMap<string, Target>) {
  const sheets: Sheet[] = []
  let has1904 = false
  const source = await parts.open(main, workbookLimits.otherBytes)
  if (!source) throw new WorkbookError('workbook-broken')
  await readWholeXml(source, {
    onOpen(name, attributes) {
      if (name === 'workbookPr') has1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
      const target = targets.get(id)
      if (target?.type !== 'worksheet') return
      const isHidden = ['hidden', 'veryHidden'].includes(attributes.state ?? '')
      sheets.push({ name: attributes.name ?? '', isHidden, part: target.part })
    },
  })
  return { sheets, has1904 }
}

async function readTexts(parts: ZipParts, part: string | undefined) {
  const texts: string[] = []
  const source = part && (await parts.open(part, workbookLimits.sharedBytes))
  if (!source) return texts
  let text = ''
  let isText = false
  let isPhonetic = false
  await readWholeXml(source, {
    onOpen(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    onText(more) {
      if (isText) text += more
    },
    onClose(name) {
      if (name === 'si') texts.push(unescaped(text))
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return texts
}

async function readFormats(parts: ZipParts, part: string | undefined) {
  const formats: CellFormat[] = []
  const source = part && (await parts.open(part, workbookLimits.otherBytes))
  if (!source) return formats
  const known = formatsById()
  let isCell = false
  await readWholeXml(source, {
    onOpen(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') known.learn(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) formats.push(known.of(Number(numFmtId)))
    },
    onClose(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formats
}
