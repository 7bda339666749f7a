import { withNodeFirst } from './node24.mjs'

// A test's servers choose their own. Whoever runs the tests may have set these for his own server, and PGHOST and its
// like would lead the database driver elsewhere.
const ofTheProduct =
  /^(PORT|HOST|ROOF_RESCUE_MODE|NODE_ENV|BASE_URL|DATA_DIR|DATABASE_(DIRECT_)?URL|TRUST_PROXY|AUTH_SECRET|LOG_LEVEL|PG[A-Z]+|(SMTP|MAIL|STRIPE|TEST|SPECIFICATION)_\w+)$/

/**
 * The environment for a tool of the tests, with `own` added.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [own]
 */
export function testEnvironment(node, own = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !ofTheProduct.test(name))
  return { ...withNodeFirst(node, Object.fromEntries(kept)), ...own }
}
