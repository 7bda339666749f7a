import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

/** Starts an S3 server with one bucket; it can go down and come back with its data. */
export async function s3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'roof-rescue-s3-'))
  let port = 0
  let server: S3rver | undefined
  const start = async () => {
    const options = {
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'files', configs: [] }],
    }
    server = new S3rver({ ...options, port })
    port = (await server.run()).port
  }
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  await start()
  onTestFinished(async () => {
    await stop()
    rmSync(directory, { recursive: true })
  })
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files/uploads?tls=off`, start, stop }
}
