import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { demoAdmin } from '#domain/foundation/accounts/session.ts'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'
import { watchMemory } from './watch-memory.ts'

// Measures an operator's wait for a large file in a real browser, and the server's peak memory.

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '30' },
    megabytes: { type: 'string', default: '120' },
  },
})
const rows = Number(given.rows)
const cities = ['Boca Raton', 'Delray Beach', 'Jupiter', 'West Palm Beach', 'Lake Worth']

function* csv() {
  yield 'Business Name,Email,Website,Phone,City,State,Category,Rating,Reviews\n'
  for (let index = 0; index < rows; index++) {
    const phone = `(561) ${200 + (index % 700)}-${1_000 + (index % 9_000)}`
    const site = `https://roofing-company-${index}.example.com/`
    const name = `"Roofing Company ${index}, Inc."`
    yield `${name},office${index}@example.com,${site},${phone},${cities[index % 5]},FL,Roof Inspection,4.5,${index % 300}\n`
  }
}

const { url, dataDir, pid, stop } = await serveProduct()
const file = join(dataDir, 'firms.csv')
writeFileSync(file, [...csv()].join(''))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
})

try {
  const page = await browser.newPage()
  await page.goto(`${url}/admin-login`)
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('CSV file').waitFor()

  const reportMemory = watchMemory(pid)
  const patience = { timeout: 600_000 }
  const start = performance.now()
  const since = () => ((performance.now() - start) / 1_000).toFixed(1)
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Continue to preview' }).waitFor(patience)
  console.log(`uploaded and read after ${since()} s`)
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await page.getByRole('heading', { name: 'What would happen' }).waitFor(patience)
  console.log(`previewed after ${since()} s`)
  await page.getByRole('button', { name: /^Import / }).click()
  await page.getByText('Import Successful').waitFor(patience)
  report({
    name: `import of ${rows.toLocaleString('en')} rows through the browser`,
    measured: `${since()} s`,
    goal: `at most ${given.seconds} s`,
    isMet: Number(since()) <= Number(given.seconds),
  })
  reportMemory(Number(given.megabytes))
} finally {
  await browser.close()
  await stop()
}
