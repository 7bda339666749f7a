// Takes the pictures in docs/emails: each email as a phone shows it, light beside dark. `npm run build` isn't needed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { composeMail } from '#domain/foundation/mail/compose-mail.ts'
import { accountEmails } from '#domain/oversight/email-texts/account-emails.ts'
import { contractorEmails } from '#domain/oversight/email-texts/contractor-emails.ts'
import { homeownerEmails } from '#domain/oversight/email-texts/homeowner-emails.ts'
import { operatorEmails } from '#domain/oversight/email-texts/operator-emails.ts'
import { ensureChromium } from './launch/chromium.mjs'

const folder = join(import.meta.dirname, '../docs/emails')
const sender = {
  baseUrl: 'https://roofrescue.example',
  siteTitle: 'Roof Rescue',
  name: 'Roof Rescue',
  from: 'no-reply@roofrescue.example',
}
const width = 390
const emails = [...homeownerEmails, ...contractorEmails, ...accountEmails, ...operatorEmails]

/** File names and titles. A homeowner's email is taken in English and in Spanish. */
const pictures = {
  'contractor-request': 'Contractor: New request',
  'contractor-claim-code': 'Listing: Code to claim a listing',
  'contractor-payment-failed': 'Plan: Payment failed',
  'contractor-invitation': 'Team: Invitation',
  'account-confirm': 'Account: Confirm your email address',
  'homeowner-sent': 'Homeowner: Request sent',
  'homeowner-on-the-way': 'Homeowner: Answer: on the way, with the time',
  'homeowner-cannot-help': 'Homeowner: Answer: can’t help',
  'homeowner-promise-broken': 'Homeowner: Did the roofer come?',
  'homeowner-review': 'Homeowner: Asks for a review',
  'operator-alarm': 'Operator: Alarm',
}

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) rmSync(join(folder, name))
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
})
try {
  for (const [name, title] of Object.entries(pictures)) {
    const email = emails.find(known => known.title === title)
    if (!email) throw new Error(`There is no email ${title}`)
    for (const language of email.languages.filter(known => known !== 'ht')) {
      const row = { id: '019f', recipient: 'ann@example.com', replyTo: 'bob@example.com', language }
      const content = email.write(language)
      const { html } = composeMail({ ...row, content }, sender, new Date('2026-07-01T19:00:00Z'))
      const shots = [await takePicture(html, 'light'), await takePicture(html, 'dark')]
      const file = email.languages.length > 1 ? `${name}-${language}.png` : `${name}.png`
      writeFileSync(join(folder, file), await sideBySide(shots))
    }
  }
} finally {
  await browser.close()
}

async function takePicture(html: string, colorScheme: 'light' | 'dark') {
  const page = await browser.newPage({ viewport: { width, height: 200 }, colorScheme })
  await page.setContent(html)
  const shot = await page.screenshot({ fullPage: true })
  await page.close()
  return shot
}

async function sideBySide(shots: Buffer[]) {
  const heights = await Promise.all(shots.map(async shot => (await sharp(shot).metadata()).height))
  const size = { width: width * shots.length, height: Math.max(...heights) }
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(shots.map((input, index) => ({ input, left: index * width, top: 0 })))
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer()
}
