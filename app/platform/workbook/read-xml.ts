import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { WorkbookFault, workbookLimits } from './workbook-fault.ts'

export type XmlEvents = {
  onOpen: (name: string, attributes: Record<string, string>) => void
  onClose?: (name: string) => void
  onText?: (text: string) => void
}

/**
 * Reads XML chunk by chunk; after each chunk what its events made can be taken. Names come without their prefix. Entities that
 * the file defines itself are a fault, and so is anything that goes on and on without a tag.
 */
export async function* readXml(source: Readable, { onOpen, onClose, onText }: XmlEvents) {
  const parser = new SaxesParser()
  let sinceTag = 0
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    sinceTag = 0
    onOpen(localName(name), attributes)
    if (isSelfClosing) onClose?.(localName(name))
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    sinceTag = 0
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
      if (sinceTag > workbookLimits.row + chunk.length) throw new WorkbookFault('workbook-too-large')
      yield
    }
    parser.close()
  } catch (error) {
    throw error instanceof WorkbookFault ? error : new WorkbookFault('workbook-broken', error)
  } finally {
    source.destroy()
  }
  yield
}

/** Reads XML to its end. */
export async function readWholeXml(source: Readable, events: XmlEvents) {
  for await (const _ of readXml(source, events));
}

function localName(name: string) {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
