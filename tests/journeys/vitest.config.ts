import { defineConfig } from 'vitest/config'

process.env.TZ = 'Pacific/Kiritimati'

/** Journeys drive the built product from outside: they import nothing of it. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
