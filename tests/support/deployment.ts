import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startHaproxy } from './haproxy.ts'
import { freePort } from './local-port.ts'
import { serverFolder, startPostgresServer, startReplica } from './postgres-server.ts'
import { dataFolder, type Product, startProduct } from './product.ts'

/**
 * The product as a larger installation has it: three processes behind a balancer, their data on a PostgreSQL of its own, public
 * pages read from its streaming replica.
 */
export async function startDeployment(env: NodeJS.ProcessEnv): Promise<Product> {
  const folder = serverFolder()
  const primary = await startPostgresServer({ folder, settings: { unix_socket_directories: folder } })
  const replica = await startReplica(primary)
  const dataDir = dataFolder()
  // Who asks the database of a product finds it here.
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
