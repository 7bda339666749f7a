import { AwsClient } from 'aws4fetch'
import { type Bucket, BucketError } from './bucket.ts'
import { readBucketUrl } from './bucket-url.ts'

/** A transaction waits for it. */
const patienceMs = 5_000

export function openBucket(address: string): Bucket {
  const { base, bucket, folder, region, ...keys } = readBucketUrl(address)
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 1, initRetryMs: 100 })

  async function ask(intent: string, url: string, init: RequestInit, accepted: number[] = []) {
    try {
      const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
      if (response.ok || accepted.includes(response.status)) return response
      await response.body?.cancel()
      throw new BucketError(intent, String(response.status))
    } catch (error) {
      throw error instanceof BucketError ? error : new BucketError(intent, reasonOf(error))
    }
  }

  return {
    async put(id, { content, mediaType, sha256 }) {
      // The storage verifies the checksum and rejects other bytes.
      const headers = { 'Content-Type': mediaType, 'X-Amz-Content-Sha256': sha256.toString('hex') }
      const response = await ask('take a file', base + id, { method: 'PUT', headers, body: new Uint8Array(content) })
      await response.body?.cancel()
    },
    async get(id) {
      const response = await ask('give a file', base + id, {}, [404])
      if (response.status === 404) return void (await response.body?.cancel())
      return Buffer.from(await response.arrayBuffer())
    },
    async remove(id) {
      const response = await ask('remove a file', base + id, { method: 'DELETE' }, [404])
      await response.body?.cancel()
    },
    async *list(after) {
      while (true) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder, 'start-after': folder + after })
        const response = await ask('list its files', `${bucket}?${query}`, {})
        const keys = [...(await response.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        const ids = keys.map(key => key.slice(folder.length))
        const last = ids.at(-1)
        if (last === undefined) return
        yield ids
        after = last
      }
    },
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
}
