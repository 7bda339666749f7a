import { region } from '#domain/foundation/settings/region.ts'

/** The message is one sentence for the person who started the server. */
export class StartError extends Error {}

export function otherRegionText(owner: string) {
  return `This database has the listings of REGION=${owner}, but REGION is ${region.id}: set REGION=${owner}, or name another database in DATABASE_URL or DATA_DIR.`
}
