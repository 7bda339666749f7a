import { mergeConfig } from 'vitest/config'
import ordinary from '../../vitest.config.ts'

/** The router's build lives inside Vite, so this bench runs where the tests run. */
const config = mergeConfig(ordinary, { oxc: { jsx: { development: false } }, test: { fileParallelism: false } })
config.test.include = ['bench/uncached-home/*.bench.ts']
config.test.exclude = []
export default config
