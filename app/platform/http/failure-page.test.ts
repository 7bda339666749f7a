import { expect, test } from 'vitest'
import { failurePage } from './failure-page.ts'

const away = Object.assign(new Error('connect ECONNREFUSED db.example'), { code: 'ECONNREFUSED' })
const full = Object.assign(new Error('could not extend file'), { code: '53100' })
const standby = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })

test.each([away, full, standby])(
  'returns 503 with a retry time if the database is unavailable, full or not yet promoted',
  error => {
    const page = failurePage(error, { isProgram: false })
    expect([page.status, page.headers?.['Retry-After']]).toEqual([503, '10'])
    expect(page.text).toContain('tel:911')
    expect(page.text).not.toContain('db.example')
    expect(failurePage(error, { isProgram: true }).text).not.toContain('<')
  },
)

test("doesn't blame the database for our own errors", () => {
  expect(failurePage(new TypeError('x is undefined'), { isProgram: false }).status).toBe(500)
})
