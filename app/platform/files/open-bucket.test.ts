import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAll } from '#tests/support/read-all.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { readBucketUrl } from './bucket-url.ts'
import { openBucket } from './open-bucket.ts'

function fileOf(text: string) {
  const content = Buffer.from(text)
  return { content, mediaType: 'image/jpeg', sha256: createHash('sha256').update(content).digest() }
}

test('bytes come back unchanged, and removing them is idempotent', async () => {
  const { url } = await s3Server()
  const bucket = openBucket(url)
  await bucket.put('0193', fileOf('a roof'))

  expect(await bucket.get('0193')).toEqual(Buffer.from('a roof'))
  await bucket.remove('0193')
  await bucket.remove('0193')
  expect(await bucket.get('0193')).toBeUndefined()
})

test('lists the ids that sort after a given one, in order', async () => {
  const { url } = await s3Server()
  const bucket = openBucket(url)
  for (const id of ['0195', '0193', '0194']) await bucket.put(id, fileOf(id))

  expect(await readAll(bucket.list(''))).toEqual([['0193', '0194', '0195']])
  expect(await readAll(bucket.list('0194'))).toEqual([['0195']])
})

test('reports an unavailable storage or a wrong key by its code, without address and key', async () => {
  const server = await s3Server()
  const wrong = openBucket(server.url.replace('S3RVER:', 'SOMEONE:'))
  await expect(wrong.put('0193', fileOf('a roof'))).rejects.toMatchObject({
    code: '403',
    message: expect.not.stringContaining('SOMEONE'),
  })

  await server.stop()
  const away = openBucket(server.url).put('0193', fileOf('a roof'))
  await expect(away).rejects.toMatchObject({ code: 'ECONNREFUSED', message: expect.not.stringContaining('127.0.0.1') })
})

test.each([
  's3://host/bucket',
  's3://key:secret@host',
  'https://key:secret@host/bucket',
  's3://k:s@host/a b',
  'no address',
])('rejects %j as a bucket address', text => expect(() => readBucketUrl(text)).toThrow())
