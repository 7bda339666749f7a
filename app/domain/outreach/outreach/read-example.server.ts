import type { App } from '#domain/app.ts'
import type { Selection } from '#domain/directory/listings/selection.ts'
import { readReached } from './reached-businesses.server.ts'

/** What a mailing fills in for one of those whom it reaches; made up when it reaches nobody. */
export async function readExample(app: Pick<App, 'db'>, selection: Selection) {
  const [first] = await readReached(app, selection, 1)
  const { name, city, recipient } = first ?? {
    name: 'Example Roofing',
    city: 'Boca Raton',
    recipient: 'office@roofing.example',
  }
  return { recipient, fills: { business: name, city } }
}
