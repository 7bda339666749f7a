import { afterAll, beforeAll } from 'vitest'
import { keepFor } from './afterwards.ts'
import { startDeployment } from './deployment.ts'
import { type Product, startProduct } from './product.ts'
import { isTooLate } from './too-late.ts'

/** Journeys run on one process with its embedded database, unless `JOURNEYS_ON=deployment`. */
const isOnDeployment = process.env.JOURNEYS_ON === 'deployment'

/** Starts one server for all tests of a file. */
export function useProduct(env: NodeJS.ProcessEnv = {}) {
  let shared: { started: Product; letGo(): Promise<void> } | undefined
  beforeAll(async () => {
    if (isTooLate()) return
    shared = await keepFor(() => (isOnDeployment ? startDeployment(env) : startProduct({ env })))
  })
  afterAll(() => shared?.letGo())
  return () => {
    if (!shared) throw new Error('no product')
    return shared.started
  }
}
