import { globSync, readFileSync } from 'node:fs'

/** Maps paths to sources. Some emails are beside the use case that sends them. */
export function emailSources() {
  const files = globSync('app/domain/**/*.ts', { exclude: ['**/*.test.ts'] })
  const sources = files.map(file => [file, readFileSync(file, 'utf8')] as const)
  return Object.fromEntries(sources.filter(([, source]) => source.includes('): MailContent {\n')))
}
