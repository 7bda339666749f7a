import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startHaproxy } from './haproxy.ts'
import { freePort } from './local-port.ts'
import { serverFolder, startPostgresServer, startReplica } from './postgres-server.ts'
import { dataFolder, type Product, startProduct } from './product.ts'

/**
 * Starts a larger installation: three processes behind a load balancer, a separate PostgreSQL server, and a streaming
 * replica for public pages.
 */
export async function startDeployment(env: NodeJS.ProcessEnv): Promise<Product> {
  const folder = serverFolder()
  const primary = await startPostgresServer({ folder, settings: { unix_socket_directories: folder } })
  const replica = await startReplica(primary)
  const dataDir = dataFolder()
  // Tests find a product's database through this file.
  writeFileSync(join(dataDir, 'postgres-folder'), folder)

  const [front = 0, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort))
  const place = { BASE_URL: `http://127.0.0.1:${front}`, DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }
  const started: Product[] = []
  for (const PORT of ports) started.push(await startProduct({ dataDir, env: { ...place, PORT: `${PORT}`, ...env } }))
  const balancer = await startHaproxy(ports, front)
  await balancer.seesAll()
  const [first] = started
  if (!first) throw new Error('no process')
  return {
    ...first,
    url: balancer.url,
    get said() {
      return started.flatMap(({ said }) => said)
    },
  }
}
