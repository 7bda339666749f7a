import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { articles } from './scripts/build/articles.ts'
import { plainSonner } from './scripts/build/plain-sonner.ts'
import { siteScript } from './scripts/build/site-script.ts'

// Fourteen hours from UTC: a test that depends on the machine's zone fails here, and not first at a customer's.
process.env.TZ = 'Pacific/Kiritimati'

export default defineConfig({
  plugins: [articles(), plainSonner(), reactRouter(), siteScript('app/enhance.ts')],
  test: {
    globalSetup: 'tests/support/cluster.ts',
    include: ['app/**/*.test.ts', 'database/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    maxWorkers: 2,
    // A busy machine must not fail a test that waits for nothing but its own work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
