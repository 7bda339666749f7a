import { createHash } from 'node:crypto'
import sheet from './ui/reading.css?inline'

/** The sheet of pages to read. On a phone with a slow network, to ask for it would cost as long as the page did. */
export const readingSheet = sheet

/** Allows it, and no other style in the page. */
export const readingSheetSource = `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
