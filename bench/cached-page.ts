import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/*
 * What the page cache costs: a cached page from our server against a bare node:http server that sends the same bytes and
 * headers. Servers and client are processes of their own; the rounds take turns, so that a noisy machine is noisy for both.
 */

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '21' },
    seconds: { type: 'string', default: '0.6' },
    connections: { type: 'string', default: '32' },
    floor: { type: 'string', default: '0' },
  },
})
const rounds = Number(given.rounds)
const folder = new URL('./cached-page/', import.meta.url)

const product = await start('product-server.ts', [])
const worst = Math.min(await compare('identity'), await compare('br'))
if (worst < Number(given.floor)) {
  console.error(`The ratio ${worst.toFixed(3)} is below the floor ${given.floor}.`)
  process.exitCode = 1
}
product.child.kill()

/** The median ratio, product to bare, of the page in one encoding. */
async function compare(encoding: string) {
  const page = new URL(`http://127.0.0.1:${product.port}/?q=tarping`)
  const path = page.pathname + page.search
  const bare = await start('bare-server.ts', [page.href, encoding])
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    // A, B, B, A: a machine that slows down or speeds up favours neither.
    const early = round % 2 === 0 && (await load(product.port, path, encoding))
    const bareRate = await load(bare.port, path, encoding)
    const productRate = early || (await load(product.port, path, encoding))
    if (round === 0) continue // warms both up
    ratios.push(productRate / bareRate)
    console.log(
      `${encoding} ${round}: bare ${bareRate}/s, product ${productRate}/s, ${(productRate / bareRate).toFixed(3)}`,
    )
  }
  bare.child.kill()
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  console.log(`${encoding}: median ratio ${median.toFixed(3)} of ${ratios.length} rounds\n`)
  return median
}

/** Requests per second that one client process gets answered. */
async function load(port: number, path: string, encoding: string) {
  const client = fork(new URL('client.ts', folder), [String(port), path, encoding, given.connections, given.seconds])
  const [rate] = await once(client, 'message')
  return Number(rate)
}

async function start(file: string, parameters: string[]) {
  const child = fork(new URL(file, folder), parameters)
  const [port] = await once(child, 'message')
  return { child, port: Number(port) }
}
