import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { textBlocks } from './rendered-text.ts'

/** Elements that are read as sentences; headings, buttons, tables and drawings are not. */
const prose = new Set(['p', 'li', 'dd', 'figcaption'])
const left = new Set(['nav', 'svg', 'table', 'form', 'script', 'style', 'h1', 'h2', 'h3', 'h4'])
/** Quoted statutes and the list of sources. */
const quoted = /data-statute|data-source|aria-labelledby="sources"/

/** Returns one string per block, without statutes and sources. */
export function proseOf(html: string) {
  return textBlocks(
    html,
    within =>
      within.some(({ tag }) => tag === 'article') &&
      within.some(({ tag }) => prose.has(tag)) &&
      !within.some(({ tag, attributes }) => left.has(tag) || quoted.test(attributes)),
  )
}

/** Counts a block as at least one sentence, and leaves names out. */
export function countText(blocks: readonly string[], names: ReadonlySet<string> = new Set()) {
  const messages = blocks.map(block => messagesOf(block).filter(word => !isName(word, names)))
  return {
    sentence: blocks.reduce((sum, block, at) => sum + (messages[at]?.length ? sentencesOf(block) : 0), 0),
    word: messages.flat().length,
    syllable: messages.flat().reduce((sum, word) => sum + syllablesOf(word), 0),
  }
}

/** Computes the Flesch–Kincaid grade. */
export function gradeOf(blocks: readonly string[], names?: ReadonlySet<string>) {
  return fleschKincaid(countText(blocks, names))
}

/** Returns words and numbers, without phone numbers and web addresses. */
export function messagesOf(block: string) {
  return block
    .replace(/https?:\S+|\b[\w-]+\.(com|org|gov)\b|\b(1-)?\d{3}-\d{3}-\d{4}\b/g, ' ')
    .split(/[\s/—–]+/)
    .map(word => word.replace(/^[^\p{L}\d$]+|[^\p{L}\d%]+$/gu, ''))
    .filter(word => /[\p{L}\d]/u.test(word))
}

/** A period ends a sentence before a space, a quotation mark or the end, but not in `s. 489` or `Dr. Lee`. */
function sentencesOf(block: string) {
  const ended = block.replace(/\b(ss?|Dr|St|No|Mr|Ms|vs|e\.g|i\.e|a\.m|p\.m|U\.S)\.\s/g, '$1 ')
  return ended.split(/[.!?]["”’)]*(?:\s+|$)/).filter(sentence => /[\p{L}\d]/u.test(sentence)).length
}

/** A number counts one syllable per digit. */
function syllablesOf(word: string) {
  const digits = word.match(/\d/g)?.length ?? 0
  return digits + (/\p{L}/u.test(word) ? Math.max(1, syllable(word)) : 0)
}

function isName(word: string, names: ReadonlySet<string>) {
  return names.has(word.replace(/[’']s$/, ''))
}
