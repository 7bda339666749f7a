import { withNodeFirst } from './node24.mjs'

// The developer may have set these for another server, and PGHOST would redirect the database driver.
const ofTheProduct =
  /^(PORT|HOST|ROOF_RESCUE_MODE|NODE_ENV|BASE_URL|DATA_DIR|DATABASE_(DIRECT_)?URL|TRUST_PROXY|AUTH_SECRET|LOG_LEVEL|PG[A-Z]+|(SMTP|MAIL|STRIPE|TEST|SPECIFICATION)_\w+)$/

/**
 * Returns the environment for a test tool, with `own` added.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [own]
 */
export function testEnvironment(node, own = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !ofTheProduct.test(name))
  return { ...withNodeFirst(node, Object.fromEntries(kept)), ...own }
}
