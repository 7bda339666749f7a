import { defineConfig } from 'vitest/config'

process.env.TZ = 'Pacific/Kiritimati'

/** Journeys drive the built product from outside: they import nothing of it. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/product-template.ts',
    include: ['tests/journeys/**/*.test.ts'],
    // One more than the cores we count on: a journey waits for pages, mails and clocks half of the time.
    maxWorkers: 3,
    // A machine that does other work at the same time must not fail a journey.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
