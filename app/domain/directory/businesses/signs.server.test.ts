import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { hostOf, plainOf } from './signs.server.ts'

const cases = 2_000

test.each([
  ['https://www.ace.example/home', 'ace.example'],
  ['HTTP://Ace.Example:8080?x=1', 'ace.example'],
  ['www.com', 'www.com'],
  ['ace.example and more', 'ace.example'],
  ['https://localhost/', null],
  ['.com', null],
  ['', null],
])('the site %j has the host %j', async (site, host) => {
  const { app } = await testApp()
  const { rows } = await sql`select ${hostOf('site')} as host from (values (${site}::text)) t (site)`.execute(app.db)
  expect(rows).toEqual([{ host }])
})

test.each([
  ['The Ace Roofing Co., Inc.', 'aceroofing'],
  ['Ace & Sons Roofing LLC', 'aceandsonsroofing'],
  ['Co Co Roofs', 'roofs'],
  ['Compañía Ácme Ltd', 'compañíaácme'],
  ['Theo’s Incline Roofs', 'theosinclineroofs'],
])('the name %j is compared as %j', async (name, plain) => {
  const { app } = await testApp()
  const { rows } = await sql`select ${plainOf('name')} as plain from (values (${name}::text)) t (name)`.execute(app.db)
  expect(rows).toEqual([{ plain }])
})

test('hosts and names are what the regular expressions say that describe them', async () => {
  const { app } = await testApp()
  const parts = ['https://', 'http://', 'www.', 'ace', '.', '.example', '/', '?', '#', ':', ' ', 'WWW.', '']
  const words = ['the', 'Inc', 'LLC.', 'co', 'Company', 'ace', 'roofing', '&', ' ', '  ', ',', '-', 'ñ', '’s', '.']
  const texts = fc.array(fc.constantFrom(...parts, ...words), { maxLength: 8 }).map(all => all.join(''))
  const drawn = fc.sample(texts, cases)
  const { rows } = await sql`
    select text, ${hostOf('text')} as host, ${plainOf('text')} as plain,
      substring(lower(text) from '^(?:https?://)?(?:www\\.)?([^/?#:\\s]+\\.[^/?#:\\s]+)') as "hostAsDescribed",
      replace(regexp_replace(regexp_replace(replace(lower(text), '&', ' and '), '[^[:alnum:] ]', '', 'g'),
        '\\m(?:the|inc|incorporated|llc|corp|corporation|co|company|ltd|limited)\\M', '', 'g'), ' ', '') as "plainAsDescribed"
    from unnest(${drawn}::text[]) as text`.execute(app.db)
  const asDescribed = rows as { host: string; plain: string; hostAsDescribed: string; plainAsDescribed: string }[]
  expect(asDescribed).toHaveLength(cases)
  for (const { host, plain, hostAsDescribed, plainAsDescribed } of asDescribed)
    expect({ host, plain }).toEqual({ host: hostAsDescribed, plain: plainAsDescribed })
})
