import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { schemaArguments } from '#scripts/schema-arguments.ts'
import { testDatabase } from '#tests/support/test-app.ts'

test('the table types match the migrations', async () => {
  const connection = await testDatabase()
  const verify = () => execFileSync('node_modules/.bin/kysely-codegen', [...schemaArguments(connection), '--verify'])
  expect(verify).not.toThrow()
})
