import { createReadStream } from 'node:fs'
import { takeLicenseFile } from '#domain/directory/licenses/take-license-file.server.ts'
import { operator } from './builders.ts'
import { openTestApp } from './test-app.ts'

/**
 * Runs in a separate process, so that its memory is only that of reading the file. Responds over the channel of
 * `fork`.
 */
const [connection = '', path = ''] = process.argv.slice(2)
const { app, close } = openTestApp({ connection: JSON.parse(connection) })
await app.db.selectFrom('licenseFileState').selectAll().execute()
const before = process.memoryUsage().rss
let peak = before
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)
const startedAt = performance.now()
const fileName = 'CONSTRUCTIONLICENSE_1.csv'
const taken = await takeLicenseFile(app, operator, { fileName, way: 'command', open: () => createReadStream(path) })
const milliseconds = performance.now() - startedAt
clearInterval(watch)
const figures = taken.ok && !taken.isSame ? { rows: taken.rows, kept: taken.kept } : { rows: 0, kept: 0 }
process.send?.({ ok: taken.ok, ...figures, milliseconds, megabytes: (peak - before) / 1e6 })
await close()
process.disconnect()
