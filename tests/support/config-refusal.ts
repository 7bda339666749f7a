import { ConfigRefusal, readConfig } from '#platform/config/config.ts'

/** What the product says of an environment that it does not start with. */
export function configRefusal(environment: Record<string, string>) {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigRefusal) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}
