// Prints the length of hand-written code files, without messages, content, migrations and drawings.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const isCode = (name: string) => /\.(tsx?|mjs|css)$/.test(name)
const isUncounted = (name: string) =>
  /-messages(\.\w\w)?\.tsx?$|(^|\/)(api-types|schema)\.ts$|\.d\.ts$/.test(name) ||
  /^(app\/pictures|app\/site\/figures|database\/sample)\//.test(name) ||
  /^app\/domain\/plans\/(listing-plans|rate-cards)\.ts$/.test(name)
const isTest = (name: string) => /\.test\.tsx?$|^tests\//.test(name)

const code = tracked.filter(name => isCode(name) && !isUncounted(name))
show(
  'code',
  code.filter(name => !isTest(name)),
)
show('tests', code.filter(isTest))
const entries = new Set(tracked.map(name => name.split('/')[0]))
console.log(`entries at the root: ${entries.size}`)

function show(title: string, names: string[]) {
  const files = names.map(name => ({ name, lines: linesOf(name) })).sort((a, b) => a.lines - b.lines)
  const at = (share: number) => files[Math.min(files.length - 1, Math.floor(share * files.length))]?.lines ?? 0
  const sum = files.reduce((total, { lines }) => total + lines, 0)
  console.log(`${title}: ${files.length} files, ${sum} lines; median ${at(0.5)}, p95 ${at(0.95)}, longest:`)
  for (const { name, lines } of files.slice(-3).reverse()) console.log(`  ${lines} ${name}`)
}

function linesOf(name: string) {
  return readFileSync(name, 'utf8').split('\n').length - 1
}
