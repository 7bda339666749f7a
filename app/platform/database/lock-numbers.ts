/**
 * Advisory locks that are known by a number. Any number serves, as long as every process uses the same one, the former version
 * too, and no two are for different things.
 */
export const lockNumbers = {
  migrating: 7_263_001,
  importing: 7_263_002,
  keepingLimits: 7_263_003,
  loadingSample: 7_263_004,
}
