import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { spec } from '#tests/support/spec.ts'

const quote = {
  name: 'Marisol Reyes',
  email: 'marisol.reyes@example.com',
  phone: '',
  message: 'Water over the stairs.',
}

test('a dead mail server delays a quote request and never loses it', async () => {
  spec('decision 5')
  const mailServer = await startMailServer()
  await mailServer.stop()
  const product = await startProduct({ env: { SMTP_URL: mailServer.url } })

  const ownPage = await sendQuote(product)
  // Both emails have failed once.
  await expect
    .poll(() => mailsOf(product), { interval: 50 })
    .toEqual([
      { state: 'waiting', tried: true },
      { state: 'waiting', tried: true },
    ])
  expect(await textOf(ownPage)).toContain('Your message is on its way to them.')

  await mailServer.start()
  await expect.poll(() => textOf(ownPage), { interval: 100 }).toContain('Emailed to them')
  await expect
    .poll(() => mailsOf(product), { interval: 50 })
    .toEqual([
      { state: 'sent', tried: true },
      { state: 'sent', tried: true },
    ])

  const mails = await Promise.all(mailServer.received.map(({ message }) => PostalMime.parse(message)))
  expect(mails).toHaveLength(2)
  const toBusiness = mails.find(({ subject }) => subject === 'New request from Marisol Reyes')
  expect(toBusiness?.to?.[0]?.address).toContain('lakeside')
  expect(toBusiness?.replyTo?.map(({ address }) => address)).toEqual([quote.email])
  expect(toBusiness?.text).toContain(quote.message)
  const confirmation = mails.find(({ subject }) => subject === 'We sent your request to Lakeside Roof & Tarp')
  expect(confirmation?.to?.map(({ address }) => address)).toEqual([quote.email])
  expect(confirmation?.text).toContain(ownPage)
})

async function sendQuote({ url }: Product) {
  const body = new URLSearchParams(quote)
  const path = `${url}/business/lakeside-roof-and-tarp/quote`
  const response = await fetch(path, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  return url + response.headers.get('location')
}

function mailsOf(product: Product) {
  return askDatabase(product, 'select state, attempts > 0 as tried from mails order by id')
}

async function textOf(url: string) {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return response.text()
}
