import { parseArgs } from 'node:util'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { load, type Server, startBare } from './bare-servers.ts'
import { startNginx } from './cached-page/nginx.ts'
import { report } from './outcome.ts'

/* Measures a cached page against a bare node:http server with the same bytes, and against nginx if it's installed.
   Separate processes; runs alternate, so that a noisy machine affects all alike. */

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '0.6' },
    connections: { type: 'string', default: '32' },
    floor: { type: 'string', default: '0.9' },
  },
})
const rounds = Number(given.rounds)

const product = await serveProduct()
const port = Number(new URL(product.url).port)
// The host must be the client's, because each host has separate pages.
const site = `http://127.0.0.1:${port}`
try {
  await compare('home', '/', 'br')
  await compare('home', '/', 'identity')
  await compare('business page', '/business/lakeside-roof-and-tarp', 'br')
} finally {
  await product.stop()
}

async function compare(name: string, path: string, encoding: string) {
  const whole: Server = { port, path, stop() {} }
  const bare = await startBare(site + path, encoding)
  const nginx = encoding === 'identity' ? await startNginx(await (await fetch(site + path)).text()) : undefined
  const toBare: number[] = []
  const toNginx: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const rates = await loadInTurn(round % 2 === 0 ? [whole, bare] : [bare, whole], encoding)
    const nginxRate = nginx ? await load(nginx, { ...given, encoding }) : 0
    if (round === 0) continue // warms everything up
    const [wholeRate = 0, bareRate = 0] = round % 2 === 0 ? rates : rates.toReversed()
    toBare.push(wholeRate / bareRate)
    toNginx.push(wholeRate / nginxRate)
    console.log(
      `${name}, ${encoding}: the product ${wholeRate}/s, bare ${bareRate}/s${nginx ? `, nginx ${nginxRate}/s` : ''}`,
    )
  }
  bare.stop()
  nginx?.stop()
  const ratio = median(toBare)
  report({
    name: `cached ${name}, ${encoding} ÷ bare node:http`,
    measured: ratio.toFixed(2),
    goal: `at least ${given.floor}`,
    isMet: ratio >= Number(given.floor),
  })
  const nginxRatio = nginx ? median(toNginx).toFixed(2) : 'not installed'
  if (encoding === 'identity') report({ name: `cached ${name} ÷ nginx`, measured: nginxRatio, goal: '', isMet: true })
}

async function loadInTurn(servers: Server[], encoding: string) {
  const rates: number[] = []
  for (const server of servers) rates.push(await load(server, { ...given, encoding }))
  return rates
}

function median(ratios: number[]) {
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
}
