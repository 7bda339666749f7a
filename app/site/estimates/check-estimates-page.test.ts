import { expect, test } from 'vitest'
import { testSite } from '#tests/support/test-site.ts'

const path = '/guides/understanding-estimates/check'

const three = {
  'name-1': 'Ace Roofing',
  'total-1': '20,000',
  'deposit-1': '2,000',
  'license-1': 'CCC1234567',
  'permit-1': 'yes',
  'name-2': 'Bay Roofing',
  'total-2': '22000',
  'license-2': 'RC12345678',
  'permit-2': 'yes',
  'total-3': '$21,000.50',
  'license-3': 'CGC1234567',
  'permit-3': 'yes',
}

test('shows three complete estimates side by side, without questions', async () => {
  const { post } = await testSite()

  const { status, html } = await post(path, three)

  expect(status).toBe(200)
  expect(html).toContain('They range from $20,000 to $22,000. The one in the middle is $21,000.50.')
  expect(resultsIn(html).map(result => /<h3>(.*?)<\/h3>/.exec(result)?.[1])).toEqual([
    'Ace Roofing',
    'Bay Roofing',
    'Estimate 3',
  ])
  for (const result of resultsIn(html)) expect(result).toContain('We found nothing to ask about.')
})

test('shows every problem of an estimate below it, in words', async () => {
  const { post } = await testSite()
  const faulty = {
    'name-4': 'Too Good',
    'total-4': '10,000',
    'deposit-4': '1,500',
    'license-4': '',
    'materials-4': '6,000',
    'labor-4': '2,000',
  }

  const results = resultsIn((await post(path, { ...three, ...faulty })).html)

  expect(results).toHaveLength(4)
  const last = results[3] ?? ''
  expect(last).toContain('6 things to ask about')
  expect(last).toContain('52% below the middle of the others, $21,000.50')
  expect(last).toContain('The deposit is 15% of the price.')
  expect(last).toContain('No license number.')
  expect(last).toContain('No line for the permit.')
  expect(last).toContain('Materials: 60% of the price. The usual share is 40–50%.')
  expect(last).toContain('Labor: 20% of the price. The usual share is 30–40%.')
})

test('an unusual license number is a warning, not an error', async () => {
  const { post } = await testSite()
  const { status, html } = await post(path, { ...three, 'license-1': 'LIC-9' })
  expect(status).toBe(200)
  expect(resultsIn(html)[0]).toContain('The license number has an unusual shape.')
})

test('doesn’t compare fewer than three: the input stays, and the empty price is marked', async () => {
  const { post } = await testSite()

  const { status, html } = await post(path, { 'name-1': 'Ace Roofing', 'total-1': '20,000', 'total-3': '21,000' })

  expect(status).toBe(422)
  expect(html).toContain('Enter at least 3 so there’s something to compare.')
  expect(html).toMatch(/<input(?=[^>]*name="name-1")[^>]*value="Ace Roofing"/)
  expect(invalidIn(html)).toEqual(['total-2'])
  expect(resultsIn(html)).toEqual([])
})

test('marks invalid amounts at their fields, in an open block', async () => {
  const { post } = await testSite()

  const { status, html } = await post(path, { ...three, 'total-1': 'a lot', 'deposit-2': '30,000', 'labor-5': 'x' })

  expect(status).toBe(422)
  expect(html).toContain('Some fields need another look.')
  expect(invalidIn(html)).toEqual(['total-1', 'deposit-2', 'total-5', 'labor-5'])
  expect(html.match(/<input[^>]*autofocus[^>]*name="([^"]+)"/i)?.[1]).toBe('total-1')
  expect(html).toContain('Enter the price in dollars, like 18,500.')
  expect(html).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*>Estimate 5/)
})

test('malformed input gets the form again, without a server error', async () => {
  const { post, logged } = await testSite()
  const nonsense = ['', 'total-1=%00&total-2=%FF&total-3=-1', 'total-1=1&total-1=2', `name-1=${'x'.repeat(5_000)}`]
  for (const body of [...nonsense, 'total-9=5', 'total-1=<script>alert(1)</script>']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, html } = await post(path, body, { headers })
    expect(status, body).toBe(422)
    expect(html).toContain('name="total-1"')
    expect(html).not.toContain('<script>alert')
  }
  expect(logged).toEqual([])
})

test('stores nothing: responses aren’t cached, and search engines don’t list the page', async () => {
  const { get, post } = await testSite()
  for (const { headers } of [await get(path), await post(path, three), await post(path, {})]) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
  expect((await get(path)).html).toContain('name="total-1"')
})

function resultsIn(html: string) {
  const list = /<h2 id="results">.*?<\/ol>/.exec(html)?.[0] ?? ''
  return list.split('<li class="break-inside-avoid').slice(1)
}

function invalidIn(html: string) {
  const invalid = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)]
  return invalid.map(([input]) => /name="([^"]+)"/.exec(input)?.[1])
}
