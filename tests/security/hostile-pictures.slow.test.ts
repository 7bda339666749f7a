import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { typedBanner } from '#tests/support/build-banner.ts'
import { type HostilePicture, hostilePictures } from '#tests/support/hostile-pictures.ts'
import { drawingProcesses, fairMegabytesOf, isAlive, megabytesOf, processTree } from '#tests/support/process-tree.ts'
import { startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'

const homeowners = 50
const soon = { timeout: 30_000, interval: 100 }
const business = '/business/lakeside-roof-and-tarp'
/** Requested repeatedly during the attack. */
const otherPages = [
  '/',
  '/?q=tarp',
  '/sign-in',
  '/emergency-help',
  '/pictures/1/social/savings.png',
  '/readyz',
  business,
]

/** Each sender has a different IP address. */
const from = (number: number) => ({ 'X-Forwarded-For': `10.9.${number >> 8}.${number & 255}` })

function formOf(fields: object, field: string, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set(field, file)
  return form
}

async function post(url: string, form: FormData, number: number) {
  const startedAt = performance.now()
  const request = { method: 'POST', body: form, redirect: 'manual', headers: from(number) } as const
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(120_000) })
  await response.arrayBuffer()
  return { status: response.status, seconds: (performance.now() - startedAt) / 1_000 }
}

const sendHostile = (url: string, { what, name, bytes }: HostilePicture, number: number) =>
  name === 'x.svg'
    ? post(`${url}/banner-ads`, formOf(typedBanner, 'logoFile', new File([bytes], name)), number)
    : post(
        `${url}${business}/quote`,
        formOf({ name: 'x', email: 'x@example.com', message: what }, 'photos', new File([bytes], name)),
        number,
      )

function sendQuote(url: string, photo: Uint8Array<ArrayBuffer>, number: number) {
  const quote = {
    name: `Homeowner ${number}`,
    email: `homeowner-${number}@example.com`,
    message: `Leak number ${number}.`,
  }
  return post(`${url}${business}/quote`, formOf(quote, 'photos', new File([photo], 'roof.jpg')), 1_000 + number)
}

/** Returns a typical phone photo: twelve megapixels, 2.6 megabytes, rotated. */
async function phonePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const roof = sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#c7623b', noise } })
  return new Uint8Array(await roof.blur(1).jpeg({ quality: 85 }).withMetadata({ orientation: 6 }).toBuffer())
}

/** Returns the photo scaled down, as the form's script sends it. */
async function shrunkPhoto(photo: Uint8Array) {
  const small = sharp(photo).autoOrient().resize({ width: 1_600, height: 1_600, fit: 'inside' })
  return new Uint8Array(await small.jpeg({ quality: 85 }).toBuffer())
}

test('while twenty hostile pictures are rejected, fifty homeowners send a photo without any impact', async () => {
  const product = await startProduct({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
  const pid = product.process.pid ?? 0
  const [photo, pictures] = [await phonePhoto(), await hostilePictures()]
  // Every other browser sends the original, as without JavaScript.
  const photos = [photo, await shrunkPhoto(photo)]
  // Warm up, because the first request loads code.
  expect(await sendQuote(product.url, photo, 999)).toMatchObject({ status: 303 })
  for (const page of otherPages) expect((await fetch(product.url + page)).status, page).toBe(200)
  const before = { rss: megabytesOf(processTree(pid)), fair: fairMegabytesOf(processTree(pid)) }
  const most = { ...before }
  const watch = new AbortController()
  const others: { page: string; status: number; seconds: number }[] = []
  const watching = [watchMemory(), watchOthers()]

  const startedAt = performance.now()
  const hostile = Promise.all(pictures.map((picture, number) => sendHostile(product.url, picture, number)))
  const quotes = await Promise.all(
    Array.from({ length: homeowners }, (_, number) => sendQuote(product.url, photos[number % 2] ?? photo, number)),
  )
  const quoteSeconds = (performance.now() - startedAt) / 1_000
  const rejected = await hostile
  const hostileSeconds = (performance.now() - startedAt) / 1_000
  watch.abort()
  await Promise.all(watching)
  const slowest = Math.max(...quotes.map(({ seconds }) => seconds))
  const figures = {
    photoMegabytes: photo.length / 1e6,
    ...{ slowest, quoteSeconds, hostileSeconds },
    ...{ before, most, others: others.length, slowestOther: Math.max(...others.map(({ seconds }) => seconds)) },
  }
  console.log(
    JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
  )

  expect(quotes.filter(({ status }) => status !== 303)).toEqual([])
  expect(slowest).toBeLessThan(10)
  expect(rejected.map(({ status }, number) => [pictures[number]?.what, status])).toEqual(
    pictures.map(({ what }) => [what, 422]),
  )
  expect(others.length).toBeGreaterThan(otherPages.length)
  expect(others.filter(({ status }) => status !== 200)).toEqual([])
  expect(most.fair - before.fair).toBeLessThan(300)
  const stored = "select count(*)::int as count from quote_requests where email ~ '^homeowner-\\d+@'"
  expect(await askDatabase(product, stored)).toEqual([{ count: homeowners + 1 }])

  async function watchMemory() {
    while (!watch.signal.aborted) {
      const tree = processTree(pid)
      most.rss = Math.max(most.rss, megabytesOf(tree))
      most.fair = Math.max(most.fair, fairMegabytesOf(tree))
      await sleep(500)
    }
  }

  async function watchOthers() {
    for (let turn = 0; !watch.signal.aborted; turn += 1) {
      const page = otherPages[turn % otherPages.length] ?? '/'
      const requestedAt = performance.now()
      const { status } = await fetch(product.url + page)
      others.push({ page, status, seconds: (performance.now() - requestedAt) / 1_000 })
      await sleep(50)
    }
  }
})

test('no process is left when the product is killed while it draws', async () => {
  const product = await startProduct({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
  const pid = product.process.pid ?? 0
  const photo = await phonePhoto()
  const sent = Array.from({ length: 30 }, (_, number) => sendQuote(product.url, photo, number).catch(() => undefined))
  await expect.poll(() => drawingProcesses(pid).length, soon).toBeGreaterThan(0)
  await sleep(300)
  const children = drawingProcesses(pid)
  await product.kill()
  await Promise.all(sent)
  await expect.poll(() => children.filter(child => isAlive(child.pid)), soon).toEqual([])
})
