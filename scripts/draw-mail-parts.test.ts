import { expect, test } from 'vitest'
import { mailParts } from '#domain/foundation/mail/mail-parts.ts'
import { drawMailParts } from './draw-mail-parts.ts'

test('the stored email parts match what the script draws now', () => {
  expect(drawMailParts()).toEqual(mailParts)
})

test('a button keeps its background and border in Outlook, which draws those of a cell only', () => {
  for (const part of [mailParts.button, mailParts.second])
    expect(part).toMatch(/<td [^>]*bgcolor="#\w{6}"[^>]*border:1px solid/)
  expect(mailParts.page).toContain('<!--[if mso]><table role="presentation" width="600"')
})

test('every color has a dark one', () => {
  const [rules = ''] = /@media \(prefers-color-scheme:dark\)\{.*\}/.exec(mailParts.page) ?? []
  const classes = new Set(
    Object.values(mailParts).flatMap(html => [...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name)),
  )
  classes.delete('wide')
  expect(classes.size).toBeGreaterThan(6)
  for (const name of classes) expect(rules).toContain(`.${name}{`)
})
