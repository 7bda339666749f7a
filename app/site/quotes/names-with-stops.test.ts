import { expect, test } from 'vitest'
import { languages, pathIn } from '#platform/text/language.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

test.each(languages)(
  'a name that ends in a full stop gets no second one on a request’s pages and emails: %s',
  async language => {
    const { app, get, post } = await testSite()
    const rows = [
      'Coconut Grove Tile Co.,tile@example.com',
      'Bay Roofers Inc.,bay@example.com',
      'Wet? Call Us!,wet@example.com',
    ]
    await importCsv(app, ['Name,Email,City,State', ...rows.map(row => `${row},Boca Raton,FL`)].join('\n'))
    const quote = {
      name: 'Marisol Jr.',
      email: 'marisol@example.com',
      phone: '561-555-0123',
      message: 'Six tiles slipped',
    }
    const form = new URLSearchParams({ ...quote, also: 'bay-roofers-inc' })
    form.append('also', 'wet-call-us')
    const { location } = await post(pathIn(language, '/business/coconut-grove-tile-co/quote'), form.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const own = location ?? ''
    const mails = await queuedMails(app)
    const answers = mails.flatMap(({ text }) => /\/answers\/[\w-]+/.exec(text) ?? [])
    expect(answers).toHaveLength(3)
    await post(answers[0] ?? '', { answer: 'on-my-way' })
    await post(answers[1] ?? '', { answer: 'call-at', callTime: '1-hour' })

    const question = await get(`${own}/withdraw`)
    const pages = [await get(own), question, await get(`${own}/withdraw?from=1`)]
    expect(textOf(question.html)).toContain('Coconut Grove Tile Co. ')
    const seen = /<input(?=[^>]*name="seen")[^>]*value="([^"]*)"/.exec(question.html)?.[1] ?? ''
    expect((await post(`${own}/withdraw`, { from: '1,2,3', seen })).location).toBe(own)
    pages.push(await get(own))
    const withdrawn = await queuedMails(app)
    const undo = /name="withdrawnAt" value="(\d+)"/.exec(pages.at(-1)?.html ?? '')?.[1] ?? ''
    await post(own, { act: 'undo', withdrawnAt: undo })
    pages.push(await get(own))

    const texts = [
      ...pages.map(({ html }) => textOf(html)),
      ...[...withdrawn, ...(await queuedMails(app))].map(({ text }) => text),
    ]
    expect(new Set(withdrawn.map(({ kind }) => kind))).toEqual(
      new Set(['quote', 'quote-answered', 'quote-withdrawn', 'request-withdrawn']),
    )
    for (const text of texts) expect(text.match(/.{0,60}[.!?]\.(?=[\s"\\]|$)/g)).toBeNull()
  },
)

/** What a page says, without its tags, scripts and styles. */
function textOf(html: string) {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
}
