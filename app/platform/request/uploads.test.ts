import { expect, test } from 'vitest'
import { readUploads } from './uploads.ts'

const post = (body: BodyInit, type?: string) =>
  new Request('https://directory.example/', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })

test('separates texts and files of a form in either encoding', async () => {
  const form = new FormData()
  form.append('name', 'Ann')
  form.append('also', 'one')
  form.append('also', 'two')
  form.append('photos', new File(['abc'], 'roof.jpg'))
  expect(await readUploads(post(form))).toEqual({
    fields: { name: 'Ann', also: ['one', 'two'] },
    files: [{ field: 'photos', name: 'roof.jpg', bytes: new Uint8Array([97, 98, 99]) }],
  })
  expect(await readUploads(post(new URLSearchParams('name=Ann&also=one')))).toEqual({
    fields: { name: 'Ann', also: 'one' },
    files: [],
  })
})

test('an empty file field gives no file, but a file of zero bytes is one', async () => {
  const form = new FormData()
  form.append('photos', new File([], ''))
  form.append('photos', new File([], 'empty.jpg'))
  const { files } = await readUploads(post(form))
  expect(files.map(({ name }) => name)).toEqual(['empty.jpg'])
})

test("a body that isn't a form, or has too many parts, reads as an empty form", async () => {
  const nothing = { fields: {}, files: [] }
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const multipart = 'multipart/form-data; boundary=x'
  expect(await readUploads(post(`${part.repeat(128)}--x--\r\n`, multipart))).toMatchObject({
    fields: { a: { length: 128 } },
  })
  expect(await readUploads(post(`${part.repeat(129)}--x--\r\n`, multipart))).toEqual(nothing)
  expect(await readUploads(post(part.repeat(100_000), multipart))).toEqual(nothing)
  expect(await readUploads(post(part, multipart))).toEqual(nothing)
  expect(await readUploads(post('--x\r\n\r\n', 'multipart/form-data'))).toEqual(nothing)
  expect(await readUploads(post('{}', 'application/json'))).toEqual(nothing)
  expect(await readUploads(post('', 'text/plain'))).toEqual(nothing)
  expect(await readUploads(post('a=&'.repeat(3_000_000), 'application/x-www-form-urlencoded'))).toEqual(nothing)
})

test('cuts an overlong text, but leaves enough of it to be rejected', async () => {
  const form = new FormData()
  form.append('message', 'x'.repeat(1_000_000))
  expect((await readUploads(post(form))).fields.message).toHaveLength(16_384)
})
