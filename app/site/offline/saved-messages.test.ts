import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#platform/text/language.ts'
import { savedMessages } from './saved-messages.ts'

const dangers: Record<Language, readonly string[]> = {
  en: ['sparks', 'smoke', 'a gas smell', 'a downed line', 'a sagging ceiling', 'someone hurt'],
  es: ['chispas', 'humo', 'olor a gas', 'un cable caído', 'un cielo raso', 'alguien herido'],
  ht: ['etensèl', 'lafimen', 'sant gaz', 'yon fil kouran', 'plafon', 'yon moun blese'],
}

test.each(['en', 'es', 'ht'] as const)('names the same dangers for 911 as the checklist, in %s', language => {
  const suffix = language === 'en' ? '' : `.${language}`
  const checklist = readFileSync(`app/site/guides/emergency-checklist${suffix}.mdx`, 'utf8')
  const lines = checklist.split('\n').filter(line => line.includes('911'))
  expect(lines.length).toBeGreaterThan(1)
  for (const line of [...lines, savedMessages[language].call911])
    for (const danger of dangers[language]) expect(line.toLowerCase(), line).toContain(danger)
})
