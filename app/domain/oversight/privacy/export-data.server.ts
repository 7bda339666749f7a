import type { App } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { fileEnding } from '#platform/files/file-path.ts'
import { type ZipFile, zipArchive } from '#platform/files/zip-archive.ts'
import type { Person } from './data-link.ts'
import { readHeld, readHeldFiles } from './held-records.server.ts'
import { privacyMessages } from './privacy-messages.ts'

const recordsAtMost = 100_000

export function exportData(app: Pick<App, 'db' | 'clock' | 'bucket'>, person: Person) {
  return zipArchive(listFiles(app, person))
}

async function* listFiles(app: Pick<App, 'db' | 'clock' | 'bucket'>, person: Person): AsyncGenerator<ZipFile> {
  const held = await readHeld(app, person, recordsAtMost)
  const data = Object.fromEntries(held.map(({ name, records }) => [name, records]))
  const about = { address: person.email, asOf: app.clock.now().toISOString(), note: privacyMessages.exportNote }
  yield { name: 'my-data.json', content: Buffer.from(`${JSON.stringify({ ...about, ...data }, null, 2)}\n`) }
  for (const { id, folder, mediaType } of await readHeldFiles(app, person)) {
    const file = await readFileContent(app, id)
    if (file) yield { name: `${folder}/${id}.${fileEnding(mediaType)}`, content: file.content }
  }
}
