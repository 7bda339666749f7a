/* Writes the weights of the spam check's words from the labeled examples:
     node scripts/spam/write-word-weights.ts          writes the weights
     node scripts/spam/write-word-weights.ts --try    tries each fifth of the examples on weights from the others */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { weigh, wordsOf } from '#domain/requests/spam/spam-words.server.ts'
import { train } from './train.ts'

/** Lines of label (`spam` or `honest`), kind, name and message, with tabs between them. */
export function readExamples() {
  const lines = readFileSync(join(import.meta.dirname, 'examples.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(line => {
    const [label, , name = '', message = ''] = line.split('\t')
    return { isSpam: label === 'spam', words: wordsOf({ name, message }) }
  })
}

/** Shows for some limits how much of the spam and how many honest examples would wait. */
function tryExamples(examples: ReturnType<typeof readExamples>) {
  const tried = [0, 1, 2, 3, 4].flatMap(part => {
    const weights = train(examples.filter((_, at) => at % 5 !== part))
    const rest = examples.filter((_, at) => at % 5 === part)
    return rest.map(({ isSpam, words }) => ({ isSpam, odds: weigh(words, weights).odds }))
  })
  for (const limit of [0, 0.25, 0.5, 0.75, 1, 1.5, 2]) {
    const held = (isSpam: boolean) => tried.filter(each => each.isSpam === isSpam && each.odds >= limit).length
    const all = (isSpam: boolean) => tried.filter(each => each.isSpam === isSpam).length
    console.log(`from ${limit}: ${held(true)} of ${all(true)} spam, ${held(false)} of ${all(false)} honest`)
  }
}

if (import.meta.main) {
  const examples = readExamples()
  const file = join(import.meta.dirname, '../../app/domain/requests/spam/spam-word-weights.json')
  if (process.argv.includes('--try')) tryExamples(examples)
  else writeFileSync(file, `${JSON.stringify(train(examples), null, 2)}\n`)
}
