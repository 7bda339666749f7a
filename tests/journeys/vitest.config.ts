import { defineConfig } from 'vitest/config'

process.env.TZ = 'Pacific/Kiritimati'

/** Journeys test the built product from outside: they import none of its code. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/product-template.ts',
    setupFiles: 'tests/support/skip-late-journeys.ts',
    include: ['tests/journeys/**/*.test.ts'],
    // One more than the expected cores: a journey spends half of its time waiting for pages, emails and clocks.
    maxWorkers: 3,
    // Other load on the machine must not fail a journey.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
