/**
 * The numbers of advisory locks. Any unique number works, as long as every process uses the same one, including those of the
 * previous version.
 */
export const lockNumbers = {
  migrating: 7_263_001,
  importing: 7_263_002,
  keepingLimits: 7_263_003,
  loadingSample: 7_263_004,
}
