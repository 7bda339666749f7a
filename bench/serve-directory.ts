import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { fillDirectory } from './search/many-listings.ts'

export const sampleListings = 156

/**
 * If BENCH_DATA_DIR names a folder, the filled directory stays there for the next bench: a million listings take
 * minutes.
 */
export async function serveDirectory(listings: number) {
  const product = await serveProduct({}, keptFolder(listings))
  const { connection } = await openPostgres({ dataDir: product.dataDir, role: 'command' })
  const client = new Client(connection)
  await client.connect()
  const stop = async () => {
    await client.end()
    await product.stop()
  }
  try {
    await fillDirectory(client, listings)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...product, connection, client, stop }
}

function keptFolder(listings: number) {
  const kept = process.env.BENCH_DATA_DIR
  if (!kept || listings <= sampleListings) return undefined
  const folder = join(kept, `listings-${listings}`)
  mkdirSync(folder, { recursive: true })
  // If root starts it, the database runs as another user who must be able to enter these folders.
  for (const passed of [kept, folder]) chmodSync(passed, 0o711)
  return folder
}
