import { writeFileSync } from 'node:fs'
import { drawMailParts } from './draw-mail-parts.ts'

/** Writes the parts of the email layout as a module, so that the product needs no email library. */
const parts = Object.entries(drawMailParts()).map(([name, html]) => `  ${name}: ${quoted(html)},\n`)
writeFileSync(
  'app/domain/foundation/mail/mail-parts.ts',
  `// Written by scripts/write-mail-parts.ts.\n\nexport const mailParts = {\n${parts.join('')}}\n`,
)

function quoted(html: string) {
  return `'${html.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}
