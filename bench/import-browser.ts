import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { report } from './outcome.ts'

// How long the operator waits for a large file: from choosing it to the toast that says it is in, preview and all, in a real
// browser on the built product (`npm run build` first), and how much memory the product takes for it at its highest.

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '30' },
    megabytes: { type: 'string', default: '150' },
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

const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-bench-'))
const file = join(folder, 'firms.csv')
writeFileSync(file, [...csv()].join(''))
const product = spawn(process.execPath, ['build/server/index.js'], {
  env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(product, 'exit')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
})

try {
  const url = await startOf()
  const page = await browser.newPage()
  await page.goto(`${url}/admin-login`)
  await page.getByLabel('Email').fill('admin@roof-rescue.example')
  await page.getByLabel('Password', { exact: true }).fill('porch-light-561')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('CSV file').waitFor()

  const before = memory()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, memory())
  }, 100)
  const patience = { timeout: 600_000 }
  const start = performance.now()
  const since = () => ((performance.now() - start) / 1_000).toFixed(1)
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Continue to Preview' }).waitFor(patience)
  console.log(`uploaded and read after ${since()} s`)
  await page.getByRole('button', { name: 'Continue to Preview' }).click()
  await page.getByRole('heading', { name: 'What would happen' }).waitFor(patience)
  console.log(`previewed after ${since()} s`)
  await page.getByRole('button', { name: /^Import / }).click()
  await page.getByText('Import Successful').waitFor(patience)
  clearInterval(watch)
  const megabytes = (highest - before) / 1_024
  report({
    name: `import of ${rows.toLocaleString('en')} rows through the browser`,
    measured: `${since()} s`,
    goal: `at most ${given.seconds} s`,
    isMet: Number(since()) <= Number(given.seconds),
  })
  report({
    name: 'memory that the product takes for it',
    measured: `${megabytes.toFixed(0)} MB`,
    goal: `at most ${given.megabytes} MB`,
    isMet: megabytes <= Number(given.megabytes),
  })
} finally {
  await browser.close()
  product.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function startOf() {
  for await (const line of createInterface(product.stdout)) {
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (url) return url
  }
  throw new Error('the product did not start')
}

/** Resident, in kilobytes. */
function memory() {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? 0)
}
