import type { App } from '#domain/app.ts'
import { type OwnerPart, ownerParts } from '#domain/foundation/settings/setting.ts'
import { readLiveParts, readSwitches } from '#domain/foundation/settings/settings.server.ts'

/** The verification covered this name and license, so a new one needs review, even of a hidden listing. */
const checked: readonly OwnerPart[] = ['name', 'licenseNumber']

/** Returns the parts of this listing that its owner changes without a review. */
export async function readLiveNow(
  app: Pick<App, 'db'>,
  { live, verified }: { live: boolean; verified: boolean },
): Promise<OwnerPart[]> {
  const isFree = !live || (await readSwitches(app)).autoApprove
  const parts = isFree ? [...ownerParts] : await readLiveParts(app)
  return verified ? parts.filter(part => !checked.includes(part)) : parts
}
