import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { isTooLate } from './too-late.ts'

const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']

/**
 * Opens one browser for a test file. `visit` opens a page for a new visitor and fails the test on console errors.
 * `isWhole`: the file needs push or network events; otherwise the smaller headless browser is used if installed.
 */
export function useBrowser({ isWhole = false } = {}) {
  let browser: Browser | undefined
  beforeAll(async () => {
    if (isTooLate()) return
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
      // Chromium logs every response of 400 and above; a rejected form is not an error.
      const isRejectedForm = /the server responded with a status of (409|422)/.test(message.text())
      // A screenshot of what WebGL draws waits for it, which Chromium notes.
      const isSlowPicture = message.text().includes('GPU stall due to ReadPixels')
      const counts = ['error', 'warning'].includes(message.type())
      if (counts && !isRejectedForm && !isSlowPicture) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    onTestFinished(async () => {
      await context.close()
      if (!mayComplain) expect(complaints).toEqual([])
    })
    return { page, complaints }
  }
}
