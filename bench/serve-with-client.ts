import { Client } from 'pg'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { serveProduct } from '#scripts/launch/serve-product.ts'

/** The product with a connection to its database, by which a bench fills it; both end with `stop`. */
export async function serveWithClient() {
  const product = await serveProduct()
  const { connection } = await openPostgres({ dataDir: product.dataDir, role: 'command' })
  const client = new Client(connection)
  await client.connect()
  const stop = async () => {
    await client.end()
    await product.stop()
  }
  return { ...product, connection, client, stop }
}
