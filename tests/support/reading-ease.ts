import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { textBlocks } from './rendered-text.ts'

/** What a reader reads as sentences; headings, buttons, tables and drawings are looked at. */
const prose = new Set(['p', 'li', 'dd', 'figcaption'])
const left = new Set(['nav', 'svg', 'table', 'form', 'script', 'style', 'h1', 'h2', 'h3', 'h4'])
/** Words of a statute, where they are written, and the list of sources. */
const quoted = /data-statute|data-source|aria-labelledby="sources"/

/** The sentences of an article, a block a string: without the words of statutes and the sources. */
export function proseOf(html: string) {
  return textBlocks(
    html,
    within =>
      within.some(({ tag }) => tag === 'article') &&
      within.some(({ tag }) => prose.has(tag)) &&
      !within.some(({ tag, attributes }) => left.has(tag) || quoted.test(attributes)),
  )
}

/** Sentences, words and syllables of blocks of text. A block is a sentence at least; names are left out. */
export function countText(blocks: readonly string[], names: ReadonlySet<string> = new Set()) {
  const words = blocks.map(block => wordsOf(block).filter(word => !isName(word, names)))
  return {
    sentence: blocks.reduce((sum, block, at) => sum + (words[at]?.length ? sentencesOf(block) : 0), 0),
    word: words.flat().length,
    syllable: words.flat().reduce((sum, word) => sum + syllablesOf(word), 0),
  }
}

/** The school grade at which a text is understood, by Flesch and Kincaid. */
export function gradeOf(blocks: readonly string[], names?: ReadonlySet<string>) {
  return fleschKincaid(countText(blocks, names))
}

/** Words and figures; telephone numbers and addresses of sites are not read. */
export function wordsOf(block: string) {
  return block
    .replace(/https?:\S+|\b[\w-]+\.(com|org|gov)\b|\b(1-)?\d{3}-\d{3}-\d{4}\b/g, ' ')
    .split(/[\s/—–]+/)
    .map(word => word.replace(/^[^\p{L}\d$]+|[^\p{L}\d%]+$/gu, ''))
    .filter(word => /[\p{L}\d]/u.test(word))
}

/** A full stop ends a sentence before a space, a quotation mark or the end; not in `s. 489` and not in `Dr. Lee`. */
function sentencesOf(block: string) {
  const ended = block.replace(/\b(ss?|Dr|St|No|Mr|Ms|vs|e\.g|i\.e|a\.m|p\.m|U\.S)\.\s/g, '$1 ')
  return ended.split(/[.!?]["”’)]*(?:\s+|$)/).filter(sentence => /[\p{L}\d]/u.test(sentence)).length
}

/** A figure is spoken about as long as it has digits. */
function syllablesOf(word: string) {
  const digits = word.match(/\d/g)?.length ?? 0
  return digits + (/\p{L}/u.test(word) ? Math.max(1, syllable(word)) : 0)
}

function isName(word: string, names: ReadonlySet<string>) {
  return names.has(word.replace(/[’']s$/, ''))
}
