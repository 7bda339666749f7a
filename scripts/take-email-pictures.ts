// Takes the pictures in docs/emails from sample emails, as a phone and a desktop show them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { composeMail } from '#domain/foundation/mail/compose-mail.ts'
import { emailSamples } from '#tests/support/email-samples.ts'
import { ensureChromium } from './launch/chromium.mjs'

const folder = join(import.meta.dirname, '../docs/emails')
const sender = {
  baseUrl: 'https://roofrescue.example',
  siteTitle: 'Roof Rescue',
  name: 'Roof Rescue',
  from: 'no-reply@roofrescue.example',
}
const shapes = { phone: 390, desktop: 760 }

const pictures = [
  { name: 'contractor-request', sample: 'quote-email businessEmail', at: 0, shape: 'phone', colorScheme: 'light' },
  { name: 'contractor-request', sample: 'quote-email businessEmail', at: 0, shape: 'phone', colorScheme: 'dark' },
  { name: 'homeowner-sent', sample: 'quote-email homeownerEmail', at: 0, shape: 'phone', colorScheme: 'light' },
  { name: 'homeowner-answered', sample: 'quote-email answeredEmail', at: 0, shape: 'phone', colorScheme: 'dark' },
  { name: 'homeowner-cannot-help', sample: 'quote-email answeredEmail', at: 2, shape: 'phone', colorScheme: 'light' },
  { name: 'operator-alarm', sample: 'alarm-email alarmRaisedEmail', at: 0, shape: 'desktop', colorScheme: 'light' },
] as const

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
})
try {
  for (const { name, sample, at, shape, colorScheme } of pictures) {
    const content = emailSamples[sample]?.[at]
    if (!content) throw new Error(`There is no sample ${sample}`)
    const row = { id: '019f', recipient: 'ann@example.com', replyTo: 'bob@example.com', language: 'en', content }
    const { html } = composeMail(row, sender, new Date('2026-07-01T19:00:00Z'))
    const page = await browser.newPage({ viewport: { width: shapes[shape], height: 200 }, colorScheme })
    await page.setContent(html)
    const shot = await page.screenshot({ fullPage: true })
    const small = await sharp(shot).png({ palette: true, effort: 10 }).toBuffer()
    writeFileSync(join(folder, `${name}-${shape}-${colorScheme}.png`), small)
    await page.close()
  }
} finally {
  await browser.close()
}
