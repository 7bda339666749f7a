import type { App } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { fileEnding } from '#platform/files/file-path.ts'
import { type ZipFile, zipArchive } from '#platform/files/zip-archive.ts'
import type { Language } from '#platform/text/language.ts'
import type { Person } from './data-link.ts'
import { readHeld, readHeldFiles } from './held-records.server.ts'
import { ownDataMessages } from './own-data-messages.ts'

type Parts = Pick<App, 'db' | 'clock' | 'bucket'>

const recordsAtMost = 100_000

export function exportData(app: Parts, person: Person, language: Language = 'en') {
  return zipArchive(listFiles(app, person, language))
}

async function* listFiles(app: Parts, person: Person, language: Language): AsyncGenerator<ZipFile> {
  const held = await readHeld(app, person, recordsAtMost)
  const data = Object.fromEntries(held.map(({ name, records }) => [name, records]))
  const about = {
    address: person.email,
    asOf: app.clock.now().toISOString(),
    note: ownDataMessages[language].exportNote,
  }
  yield { name: 'my-data.json', content: Buffer.from(`${JSON.stringify({ ...about, ...data }, null, 2)}\n`) }
  for (const { id, folder, mediaType } of await readHeldFiles(app, person)) {
    const file = await readFileContent(app, id)
    if (file) yield { name: `${folder}/${id}.${fileEnding(mediaType)}`, content: file.content }
  }
}
