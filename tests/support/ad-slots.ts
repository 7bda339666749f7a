import type { App } from '#domain/app.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import type { AdSlots } from '#domain/foundation/settings/setting.ts'
import { readVersions } from '#domain/foundation/settings/settings.server.ts'
import { callerOf } from './build-account.ts'

const none: AdSlots = {
  ...{ 'homepage-hero': 0, 'search-header': 0, 'sidebar-banner': 0 },
  ...{ 'emergency-section': 0, 'footer-links': 0, 'mobile-banner': 0 },
}

/** Sells only these places, like the operator's settings. */
export async function buildAdSlots(app: App, slots: Partial<AdSlots>) {
  const { ads: version } = await readVersions(app)
  const change = { key: 'ads', version, change: { ...none, ...slots } } as const
  const changed = await changeSetting(app, callerOf('admin', app.ids.next()), change)
  if (!changed.ok) throw new Error(changed.reason)
}
