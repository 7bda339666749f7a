import { expect, test } from 'vitest'
import { readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { loadPrograms } from './load-programs.ts'

test("the samples have the specification's amounts, and the calculator agrees", async () => {
  spec('decision 1', 'public 9.27')
  const { app } = await testApp()
  await loadPrograms(app)
  const samples = (await readPrograms(app)).filter(program => program.sample)

  expect(samples.map(({ kind, amount, percent, capCents }) => [kind, amount, percent, capCents])).toEqual([
    ['rebate', 'Up to $2,500', null, 250_000],
    ['utility-rebate', 'Up to $1,000', null, 100_000],
    ['tax-credit', 'Up to 30%', 30, null],
  ])
})
