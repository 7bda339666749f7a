import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { buildApplication, buildDraft } from '#tests/support/build-application.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { hostileUploads, payloads } from '#tests/support/hostile-uploads.ts'
import { buildPhoto, heicStart, hugePng, joinBytes, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addDocument, removeDocument } from './add-document.server.ts'
import { maxDocumentBytes } from './application.ts'
import { readDocuments } from './application-documents.server.ts'
import { findApplication } from './applications.server.ts'
import { withdrawApplication } from './withdraw-application.server.ts'

const roofer = visitor('roofer')
const pdf = textBytes('%PDF-1.7\n1 0 obj\nendobj\n')

async function drafting(given: Parameters<typeof testApp>[0] = {}) {
  const { app, ...test } = await testApp(given)
  const token = await buildDraft(app)
  const id = (await findApplication(app, token))?.id ?? ''
  const add = (
    bytes: Uint8Array<ArrayBuffer> | undefined,
    name = 'license.pdf',
    kind: 'license' | 'insurance' = 'license',
  ) => addDocument(app, roofer, { token, kind, document: bytes && { name, bytes } })
  return { ...test, app, token, id, add }
}

async function kept(app: App, id: string) {
  const [document] = await readDocuments(app, id)
  const file = document && (await readFileContent(app, document.fileId))
  if (!file) throw new Error('no document')
  return { ...file, name: document.name, kind: document.kind }
}

test('keeps a PDF unchanged and re-encodes a picture without its metadata', async () => {
  spec('decision 7', 'public 2.87')
  const { app, id, add } = await drafting()
  expect(await add(pdf)).toEqual({ ok: true })
  expect(await kept(app, id)).toMatchObject({
    mediaType: 'application/pdf',
    content: Buffer.from(pdf),
    kind: 'license',
  })

  for (const format of ['jpeg', 'png'] as const) {
    expect(await add(await buildPhoto({ format, width: 3_000, height: 200 }), `photo.${format}`)).toEqual({ ok: true })
    const { content, mediaType } = await kept(app, id)
    expect(mediaType).toBe('image/jpeg')
    expect((await fileTypeFromBuffer(content))?.mime).toBe('image/jpeg')
    const { width, height, exif } = await sharp(content).metadata()
    expect([width, height, exif]).toEqual([173, 2_600, undefined])
    expect(content.includes('SecretCamera')).toBe(false)
  }
})

test('replaces the previous document and deletes its file', async () => {
  const { app, id, token, add } = await drafting()
  await add(pdf)
  await add(pdf, 'policy.pdf', 'insurance')
  await add(joinBytes(pdf, textBytes('second')), 'new.pdf')
  expect((await readDocuments(app, id)).map(({ kind, name }) => [kind, name])).toEqual([
    ['license', 'new.pdf'],
    ['insurance', 'policy.pdf'],
  ])
  expect(await app.db.selectFrom('fileContents').select('fileId').execute()).toHaveLength(2)
  expect(await removeDocument(app, roofer, { token, kind: 'license' })).toEqual({ ok: true })
  expect(await removeDocument(app, roofer, { token, kind: 'license' })).toEqual({ ok: true })
  expect((await readDocuments(app, id)).map(({ kind }) => kind)).toEqual(['insurance'])
  expect(await app.db.selectFrom('fileContents').select('fileId').execute()).toHaveLength(1)
})

test('rejects a file that is no document and stores nothing', async () => {
  const { app, id, add } = await drafting()
  expect(await add(undefined)).toMatchObject({ reason: 'document-missing' })
  expect(await add(textBytes('<html><script>'), 'license.pdf')).toMatchObject({ reason: 'document-wrong-type' })
  expect(await add(textBytes('<svg/>'), 'license.png')).toMatchObject({ reason: 'document-wrong-type' })
  expect(await add(textBytes('PK\x03\x04'), 'license.pdf')).toMatchObject({ reason: 'document-wrong-type' })
  expect(await add(heicStart)).toMatchObject({ reason: 'document-wrong-type' })
  expect(await add(await buildPhoto({ format: 'webp' }))).toMatchObject({ reason: 'document-wrong-type' })
  expect(await add(hugePng(20_000, 20_000))).toMatchObject({ reason: 'document-too-many-pixels' })
  expect(await add((await buildPhoto()).slice(0, 200))).toMatchObject({ reason: 'document-unreadable' })
  const large = new Uint8Array(maxDocumentBytes + 1)
  large.set(pdf)
  expect(await add(large)).toMatchObject({ reason: 'document-too-large' })
  expect(await readDocuments(app, id)).toEqual([])

  expect(await add(large.slice(0, maxDocumentBytes))).toEqual({ ok: true })
})

test('keeps nothing of a hostile upload except its pixels, or a download-only PDF', async () => {
  const { app, id, token, add } = await drafting()
  const uploads = await hostileUploads()
  expect(uploads.length).toBeGreaterThan(20)
  for (const { what, name, bytes } of uploads) {
    const added = await add(bytes, name)
    if (!added.ok) continue
    const { content, mediaType } = await kept(app, id)
    if (mediaType === 'application/pdf') expect(bytes.subarray(0, 5)).toEqual(textBytes('%PDF-'))
    else {
      expect(mediaType, what).toBe('image/jpeg')
      for (const payload of Object.values(payloads)) expect(content.includes(payload.slice(3)), what).toBe(false)
    }
    await removeDocument(app, roofer, { token, kind: 'license' })
  }
})

test('shows a file name as text without unprintable characters', async () => {
  const { app, id, add } = await drafting()
  const names: [given: string, shown: string][] = [
    ['my license.pdf', 'my license.pdf'],
    [' a\0b\u202Egpj.exe ', 'abgpj.exe'],
    ['\n', 'Document'],
    ['é'.repeat(300), 'é'.repeat(200)],
    ['<b>x</b>.pdf', '<b>x</b>.pdf'],
  ]
  for (const [given, shown] of names) {
    await add(pdf, given)
    expect((await kept(app, id)).name).toBe(shown)
  }
})

test('accepts a missing document while the application waits, but not later', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { token, id } = await buildApplication(app)
  const document = { name: 'policy.pdf', bytes: pdf }
  const input = { token, kind: 'insurance', document } as const
  expect(await addDocument(app, roofer, input)).toEqual({ ok: true })
  expect(await removeDocument(app, roofer, { token, kind: 'insurance' })).toMatchObject({ reason: 'already-sent' })
  await withdrawApplication(app, roofer, token)
  expect(await addDocument(app, roofer, { ...input, kind: 'license' })).toMatchObject({ reason: 'already-sent' })
  expect((await readDocuments(app, id)).map(({ kind }) => kind)).toEqual(['insurance'])
})

test('rejects every other invalid request', async () => {
  const { app, token, add } = await drafting({ limits: { 'add-document': { times: 1, seconds: 3_600 } } })
  const system = { ...roofer, actor: { kind: 'system', id: 'job' } } as const
  const document = { name: 'license.pdf', bytes: pdf }
  expect(await addDocument(app, system, { token, kind: 'license', document })).toMatchObject({ reason: 'forbidden' })
  expect(await addDocument(app, roofer, { token: 'x', kind: 'license', document })).toMatchObject({
    reason: 'application-unknown',
  })
  expect(await add(pdf)).toEqual({ ok: true })
  expect(await add(pdf)).toMatchObject({ reason: 'too-many' })
  expect(await removeDocument(app, system, { token, kind: 'license' })).toMatchObject({ reason: 'forbidden' })
  expect(await removeDocument(app, roofer, { token: 'x', kind: 'license' })).toMatchObject({
    reason: 'application-unknown',
  })
})
