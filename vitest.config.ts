import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { plainSonner } from './scripts/build/adapted-libraries.ts'
import { articles } from './scripts/build/articles.ts'
import { siteScript } from './scripts/build/site-script.ts'

// Fourteen hours from UTC: a test that depends on the machine's zone fails here, and not first at a customer's.
process.env.TZ = 'Pacific/Kiritimati'

// Their files keep nothing but what each test's own database holds. One worker runs them one after the other and reads
// the product's modules once: for every file anew, that took as long as half of the tests.
const withoutTrace = ['app/{admin,api,domain,site,webhooks}/**/*.test.ts', 'database/**/*.test.ts']
const slow = '**/*.slow.test.ts'

export default defineConfig({
  plugins: [articles(), plainSonner(), reactRouter(), siteScript('app/web/enhance.ts')],
  test: {
    globalSetup: 'tests/support/cluster.ts',
    // One more than the cores we count on: a test waits for its database half of the time.
    maxWorkers: 3,
    // A busy machine must not fail a test that waits for nothing but its own work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    unstubGlobals: true,
    // A page names its style sheets; Vitest would make empty names of them.
    css: { include: /(-sheet|\/map)\.css/ },
    projects: [
      { extends: true, test: { name: 'shared', include: withoutTrace, exclude: [slow], isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['app/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/{,security/}*.test.ts'],
          exclude: [...withoutTrace, slow],
        },
      },
    ],
  },
})
