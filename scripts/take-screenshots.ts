// Takes the pictures in docs/screens and docs/pictures from the built product with its sample data: all, or those whose name has a word.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import webPush from 'web-push'
import { ensureChromium } from './launch/chromium.mjs'
import { serveProduct } from './launch/serve-product.ts'
import { type Owner, prepareOwner, signInAsOperator } from './screenshot-owner.ts'

const docs = join(import.meta.dirname, '../docs')
const [word = ''] = process.argv.slice(2)
const listing = '/business/lakeside-roof-and-tarp'
const shapes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

type Open = (page: Page, site: string) => Promise<unknown>
const pages: Record<string, Open> = {
  home: (page, site) => page.goto(site),
  search: (page, site) => page.goto(`${site}/?q=roof&city=West+Palm+Beach`),
  business: (page, site) => page.goto(site + listing),
  quote: (page, site) => page.goto(`${site}${listing}/quote`),
  tracker: sendRequest,
  'emergency-help': (page, site) => page.goto(`${site}/emergency-help`),
  savings: (page, site) => page.goto(`${site}/savings?cost=18500&program=my-safe-florida-home`),
  roofers: (page, site) => page.goto(`${site}/roofers/boca-raton/emergency-roof-repair`),
  checklist: (page, site) => page.goto(`${site}/guides/emergency-checklist`),
  estimates: (page, site) => page.goto(`${site}/guides/understanding-estimates`),
  'storm-damage': (page, site) => page.goto(`${site}/services/storm-damage`),
  'emergency-help-es': (page, site) => page.goto(`${site}/es/emergency-help`),
  'list-business': (page, site) => page.goto(`${site}/list-business`),
  application: (page, site) => page.goto(`${site}/business-application`),
  'api-docs': (page, site) => page.goto(`${site}/api/docs`),
  'sign-in': (page, site) => page.goto(`${site}/sign-in`),
  'admin-businesses': (page, site) => signInAsOperator(page, `${site}/admin`),
  'admin-inbox': (page, site) => signInAsOperator(page, `${site}/admin/inbox`),
  'admin-import': (page, site) => signInAsOperator(page, `${site}/admin/import`),
  'admin-tools': (page, site) => signInAsOperator(page, `${site}/admin/tools`),
  'admin-reports': (page, site) => signInAsOperator(page, `${site}/admin/reports`),
  'admin-api': (page, site) => signInAsOperator(page, `${site}/admin/api`),
  'admin-settings': (page, site) => signInAsOperator(page, `${site}/admin/settings`),
}

/** The account pages of an owner, by path. */
const accountPaths = ({ listing, request }: Owner) => ({
  'account-overview': '/account',
  'account-requests': '/account/requests',
  'account-request': request,
  'account-listings': '/account/listings',
  'account-editor': listing,
  'account-photos': `${listing}/photos`,
  'account-reviews': `${listing}/reviews`,
  'account-ask-reviews': `${listing}/reviews/ask`,
  'account-team': '/account/team',
  'account-alerts': '/account/alerts',
  'account-on-call': '/account/team/on-call',
  'account-advertising': '/account/advertising',
  'account-subscription': '/account/subscription',
  'account-ways-in': '/account/sign-in',
})

mkdirSync(join(docs, 'screens'), { recursive: true })
mkdirSync(join(docs, 'pictures'), { recursive: true })
// With alerts, which nobody gets here.
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const product = await serveProduct({
  VAPID_KEYS: `${publicKey}:${privateKey}`,
  SMS_URL: 'http://AC1:token@127.0.0.1:9/?from=+15615550100',
})
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
})
try {
  const owner = await prepareOwner(browser, product.url)
  for (const [shape, viewport] of Object.entries(shapes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      await fillCache(context)
      for (const [name, open] of Object.entries(pages))
        await takeScreen(context, `${name}-${shape}-${colorScheme}.png`, open)
      await context.close()
      const { signedIn: storageState } = owner
      const account = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', storageState })
      await fillCache(account)
      for (const [name, path] of Object.entries(accountPaths(owner)))
        await takeScreen(account, `${name}-${shape}-${colorScheme}.png`, (page, site) => page.goto(site + path))
      await account.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
}

/** Fonts that arrive late wait for the next page, so this loads them before the first screenshot. */
async function fillCache(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.close()
}

async function takeScreen(context: BrowserContext, file: string, open: Open) {
  if (!file.includes(word)) return
  const page = await context.newPage()
  await open(page, product.url)
  await page.evaluate('document.fonts.ready')
  await page.waitForLoadState('networkidle')
  const shot = await page.screenshot({ animations: 'disabled' })
  const small = await sharp(shot).png({ palette: true, effort: 10 }).toBuffer()
  writeFileSync(join(docs, 'screens', file), small)
  if (file === 'home-desktop-light.png') writeFileSync(join(docs, 'pictures/home.png'), small)
  console.log(`${file} ${(small.length / 1000).toFixed(0)} kB`)
  await page.close()
}

/** Sends it without the dialog, so that the request's private page opens. */
async function sendRequest(page: Page, site: string) {
  await page.goto(`${site}${listing}/quote`)
  await page.getByLabel('Name').fill('Marisol Reyes')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Message').fill('Water over the stairs. Six tiles slipped by the lanai.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\//)
}
