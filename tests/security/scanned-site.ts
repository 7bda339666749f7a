import { createServer, request } from 'node:http'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { cookieHeader } from '#tests/support/build-account.ts'
import { operatorCookie } from '#tests/support/operator-by-form.ts'
import { askDatabase } from '#tests/support/product-database.ts'

const contractor = { name: 'Ann Vega', email: 'ann@scanned.example', password: 'under the blue tarp' }

/** Addresses that would end the scan's session or delete its data, and files that aren't pages. */
export const leftOut =
  /\/(?:sign-out|logout|erased|sessions|password|two-step|reset|my-data)\b|^\/account\/email|\.(?:js|css|pdf|zip|xlsx)$/

/**
 * Starts the product for a scanner: with sample data, an account that owns a listing, and a proxy that gives every request a different
 * client address. Otherwise the scan would hit the rate limits and find nothing.
 */
export async function openScannedSite() {
  const product = await serveProduct({ TRUST_PROXY: '1' })
  const front = await startFront(product.url)
  const cookies = {
    visitor: '',
    contractor: await contractorCookie(front.url, product),
    admin: await operatorCookie(front.url),
  }
  return {
    url: front.url,
    cookies,
    async stop() {
      front.close()
      await product.stop()
    },
  }
}

export type Visitor = keyof Awaited<ReturnType<typeof openScannedSite>>['cookies']

async function startFront(target: string) {
  let visitors = 0
  const server = createServer((req, res) => {
    if (leftOut.test(req.url ?? '')) return void res.writeHead(404).end()
    visitors += 1
    const address = `10.${[16, 8, 0].map(bits => (visitors >> bits) & 255).join('.')}`
    // Scanners accept encodings that they can't decode.
    const headers = { ...req.headers, 'x-forwarded-for': address, 'accept-encoding': 'identity' }
    const passed = request(target + req.url, { method: req.method, headers }, answer => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    passed.on('error', () => res.destroy())
    req.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() }
}

/** Signs up and in, and makes the account the owner of a sample listing. */
async function contractorCookie(url: string, product: { dataDir: string }) {
  await send(url, '/sign-up', contractor)
  await askDatabase(product, 'update users set email_verified = true where email = $1', [contractor.email])
  await askDatabase(
    product,
    `with owned as (update businesses set claimed = true where id = (select min(id::text)::uuid from businesses) returning id)
    insert into business_owners (business_id, user_id, proof, change_id, since)
    select owned.id, users.id, 'code', current_change(), now() from owned, users where email = $1`,
    [contractor.email],
  )
  const signedIn = await send(url, '/sign-in', contractor)
  return cookieHeader(signedIn.headers.getSetCookie())
}

function send(url: string, path: string, form: Record<string, string>) {
  return fetch(url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}
