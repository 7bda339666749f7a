import type { App } from '#domain/app.ts'
import { readAccent, readBrandPictures, readSender, readSite } from '../settings/settings.server.ts'
import type { Sender } from './compose-mail.ts'

/** Returns the sender from the settings, and the data for a bulk email's footer. `from` is the default address. */
export async function readMailSender(app: Pick<App, 'db'>, { baseUrl, from = '' }: { baseUrl: string; from?: string }) {
  const { title: siteTitle, email, phone } = await readSite(app)
  const { name, address, postalAddress } = await readSender(app)
  const [accent, brand] = [await readAccent(app), await readBrandPictures(app)]
  const sender: Sender = { baseUrl, siteTitle, accent, brand, name: name || siteTitle, from: address || from }
  return { sender, site: { siteTitle, email, phone, postalAddress } }
}
