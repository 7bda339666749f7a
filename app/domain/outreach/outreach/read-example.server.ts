import type { App } from '#domain/app.ts'
import type { Selection } from '#domain/directory/listings/selection.ts'
import { readReached } from './reached-businesses.server.ts'

/** Returns one recipient's placeholder values; made-up values if there are no recipients. */
export async function readExample(app: Pick<App, 'db'>, selection: Selection) {
  const [first] = await readReached(app, selection, 1)
  const { name, city, recipient } = first ?? {
    name: 'Example Roofing',
    city: 'Boca Raton',
    recipient: 'office@roofing.example',
  }
  return { recipient, fills: { business: name, city } }
}
