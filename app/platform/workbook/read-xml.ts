import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { WorkbookError, workbookLimits } from './workbook-error.ts'

export type XmlEvents = {
  onOpen: (name: string, attributes: Record<string, string>) => void
  onClose?: (name: string) => void
  onText?: (text: string) => void
}

/** Names have no namespace prefix. Throws for entities that the file defines, for too much text without a tag and for deep nesting. */
export async function* readXml(source: Readable, { onOpen, onClose, onText }: XmlEvents) {
  const parser = new SaxesParser()
  let sinceTag = 0
  let depth = 0
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    sinceTag = 0
    depth += 1
    // The parser keeps every open tag in memory.
    if (depth > workbookLimits.depth) throw new WorkbookError('workbook-too-large')
    onOpen(localName(name), attributes)
    if (isSelfClosing) onClose?.(localName(name))
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    sinceTag = 0
    depth -= 1
    if (!isSelfClosing) onClose?.(localName(name))
  })
  if (onText) {
    parser.on('text', onText)
    parser.on('cdata', onText)
  }
  const decoder = new TextDecoder()
  try {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) throw new Error('a workbook is read as bytes')
      sinceTag += chunk.length
      parser.write(decoder.decode(chunk, { stream: true }))
      if (sinceTag > workbookLimits.row + chunk.length) throw new WorkbookError('workbook-too-large')
      yield
    }
    parser.close()
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('workbook-broken', error)
  } finally {
    source.destroy()
  }
  yield
}

export async function readWholeXml(source: Readable, events: XmlEvents) {
  for await (const _ of readXml(source, events));
}

function localName(name: string) {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
