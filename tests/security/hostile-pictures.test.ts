import { expect, test } from 'vitest'
import { typedBanner } from '#tests/support/build-banner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { hostilePictures } from '#tests/support/hostile-pictures.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

// The long form, on the built product and with measurements: hostile-pictures.slow.test.ts.

type Site = Awaited<ReturnType<typeof testSite>>

async function sendHostile({ post }: Site, { what, name, bytes }: Awaited<ReturnType<typeof hostilePictures>>[number]) {
  const form = new FormData()
  const isSvg = name.endsWith('.svg')
  const fields = isSvg ? typedBanner : { name: 'x', email: 'x@example.com', message: what }
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set(isSvg ? 'logoFile' : 'photos', new File([bytes], name))
  return (await post(isSvg ? '/banner-ads' : '/business/ace-roofing/quote', form)).status
}

async function sendQuote({ post }: Site, number: number, photo: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ann', email: `ann-${number}@example.com`, message: 'It leaks.' }))
    form.set(name, value)
  form.set('photos', new File([photo], 'roof.jpg'))
  const { status } = await post('/business/ace-roofing/quote', form, { address: `192.0.2.${number + 10}` })
  return status
}

test('twenty hostile pictures are all rejected, and homeowners’ requests arrive meanwhile', async () => {
  const site = await testSite()
  await buildOperator(site.app)
  await buildListing(site.app)
  const pictures = await hostilePictures()
  expect(pictures).toHaveLength(20)
  const photo = await buildPhoto({ width: 1_600, height: 1_200 })

  const hostile = pictures.map(async picture => [picture.what, await sendHostile(site, picture)])
  const quotes = Array.from({ length: 8 }, (_, number) => sendQuote(site, number, photo))
  const others = ['/', '/emergency-help', '/pictures/1/social/home.png', '/sign-in'].map(path => site.get(path))

  expect(await Promise.all(hostile)).toEqual(pictures.map(({ what }) => [what, 422]))
  expect(await Promise.all(quotes)).toEqual(Array.from({ length: 8 }, () => 303))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = await site.app.db.selectFrom('files').select('purpose').execute()
  expect(kept).toEqual(Array.from({ length: 8 }, () => ({ purpose: 'quote-photo' })))
})
