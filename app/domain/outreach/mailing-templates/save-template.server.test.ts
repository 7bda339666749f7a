import { expect, test } from 'vitest'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { testApp } from '#tests/support/test-app.ts'
import { templatesAtMost } from './mailing-template.ts'
import { findTemplate, listRemovedTemplates, listTemplates, listVersions } from './mailing-templates.server.ts'
import { removeTemplate, restoreTemplate, saveTemplate } from './save-template.server.ts'

const text = { name: 'Storm season', subject: 'Ready, {business}?', content: 'See {listing_link}' }

async function desk() {
  const { app } = await testApp()
  const { caller } = await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const saved = await saveTemplate(app, caller, { id: null, seen: 0, ...text })
  if (!saved.ok) throw new Error(saved.reason)
  return { app, boss: caller, id: saved.id }
}

test('saves a template, and every change of it as the next version', async () => {
  const { app, boss, id } = await desk()
  expect(await listTemplates(app)).toEqual([{ id, version: 1, ...text }])

  const changed = { ...text, name: 'Storms', subject: 'Are you ready?' }
  expect(await saveTemplate(app, boss, { id, seen: 1, ...changed })).toEqual({ ok: true, id })
  expect(await findTemplate(app, id)).toEqual({ id, version: 2, ...changed })
  const history = (await listVersions(app, id)).map(({ version, subject }) => [version, subject])
  expect(history).toEqual([
    [2, 'Are you ready?'],
    [1, 'Ready, {business}?'],
  ])
  expect(await saveTemplate(app, boss, { id, seen: 1, ...text })).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('keeps one of two concurrent changes and reports the conflict to the other person', async () => {
  const { app, boss, id } = await desk()
  const both = await Promise.all(
    ['One', 'Two'].map(subject => saveTemplate(app, boss, { id, seen: 1, ...text, subject })),
  )
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await listVersions(app, id)).toHaveLength(2)
})

test('rejects a missing name or text, a name in use, an unknown placeholder, and other roles', async () => {
  const { app, boss } = await desk()
  const save = (more: Record<string, string>) => saveTemplate(app, boss, { id: null, seen: 0, ...text, ...more })
  expect(await save({ name: ' ' })).toEqual({ ok: false, reason: 'name-missing' })
  expect(await save({ name: 'STORM season' })).toEqual({ ok: false, reason: 'name-taken' })
  expect(await save({ name: 'Other', content: '' })).toEqual({ ok: false, reason: 'text-missing' })
  expect(await save({ name: 'Other', content: 'Hi {name}' })).toEqual({ ok: false, reason: 'unknown-place' })
  expect(await save({ name: 'Other', subject: 'x'.repeat(151) })).toEqual({ ok: false, reason: 'text-too-long' })
  const unknown = { id: app.ids.next(), seen: 1, ...text, name: 'Other' }
  expect(await saveTemplate(app, boss, unknown)).toEqual({ ok: false, reason: 'template-unknown' })
  for (const role of ['editor', 'analyst', 'user'] as const)
    expect(await saveTemplate(app, callerOf(role, 'x'), { id: null, seen: 0, ...text })).toMatchObject({
      reason: 'forbidden',
    })
  expect(await listTemplates(app)).toHaveLength(1)
})

test('deletes and restores a template with its history, unless its name was taken meanwhile', async () => {
  const { app, boss, id } = await desk()
  expect(await removeTemplate(app, boss, id)).toEqual({ ok: true })
  expect(await listTemplates(app)).toEqual([])
  expect((await listRemovedTemplates(app)).map(({ name }) => name)).toEqual(['Storm season'])
  expect(await saveTemplate(app, boss, { id, seen: 1, ...text })).toEqual({ ok: false, reason: 'template-unknown' })
  const other = await saveTemplate(app, boss, { id: null, seen: 0, ...text })
  expect(await restoreTemplate(app, boss, id)).toEqual({ ok: false, reason: 'name-taken' })
  await removeTemplate(app, boss, other.ok ? other.id : '')
  expect(await restoreTemplate(app, boss, id)).toEqual({ ok: true })
  expect(await findTemplate(app, id)).toMatchObject({ version: 1, subject: text.subject })
  expect(await removeTemplate(app, boss, app.ids.next())).toEqual({ ok: false, reason: 'template-unknown' })
  expect(await restoreTemplate(app, callerOf('analyst', 'x'), id)).toMatchObject({ reason: 'forbidden' })
})

test('keeps a limited number', async () => {
  const { app, boss } = await desk()
  for (let number = 1; number < templatesAtMost; number++)
    await saveTemplate(app, boss, { id: null, seen: 0, ...text, name: `Number ${number}` })
  expect(await saveTemplate(app, boss, { id: null, seen: 0, ...text, name: 'One more' })).toMatchObject({
    reason: 'too-many',
  })
})
