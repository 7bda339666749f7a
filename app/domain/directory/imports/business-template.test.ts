import { expect, test } from 'vitest'
import { importCsv } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { businessTemplate, templateName } from './business-template.ts'

test('imports the template as it is, each column into its field', async () => {
  spec('admin 9.9')
  const { app } = await testApp()
  expect(templateName).toBe('business_template.csv')
  const mapping = { Claimed: 'claimed', Featured: 'featured' }
  const report = await importCsv(app, businessTemplate(), { mapping, fileName: templateName })
  expect(report).toMatchObject({ added: 1, unmapped: [], skipped: [], notes: [], otherCategoryCount: 0 })
})
