import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'

const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']

/**
 * One browser for a test file. `visit` opens a page of a fresh visitor and fails the test when its console complains. `isWhole`: the file
 * needs pushes, or to be told of the network; else the smaller one of the two serves, where it is there.
 */
export function useBrowser({ isWhole = false } = {}) {
  let browser: Browser | undefined
  beforeAll(async () => {
    const { CHROMIUM = '/usr/bin/chromium', CHROMIUM_SHELL = CHROMIUM } = process.env
    const executablePath = isWhole ? CHROMIUM : CHROMIUM_SHELL
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-sync', ...quiet] })
  })
  afterAll(() => browser?.close())

  return async function visit(options: BrowserContextOptions & { mayComplain?: boolean } = {}) {
    if (!browser) throw new Error('no browser')
    const { mayComplain = false, ...wanted } = options
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...wanted })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', message => {
      // Chromium notes every answer of 400 and more; that a form was refused is no complaint.
      const isRefusedForm = /the server responded with a status of (409|422)/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isRefusedForm) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    onTestFinished(async () => {
      await context.close()
      if (!mayComplain) expect(complaints).toEqual([])
    })
    return { page, complaints }
  }
}
