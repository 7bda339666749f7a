import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listen, siteFiles, withLostFiles } from './web-listener.ts'

test('a file that can’t be opened fails its own request only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['here.js', 'gone.js']) writeFileSync(join(folder, name), 'let a = 1')
  const serve = withLostFiles(siteFiles(folder))
  const server = createServer((req, res) => serve(req, res, () => void res.writeHead(404).end()))
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  onTestFinished(() => void server.close())
  rmSync(join(folder, 'gone.js'))
  const url = `http://127.0.0.1:${port}`
  for (let times = 0; times < 3; times += 1)
    await expect(fetch(`${url}/gone.js`).then(res => res.text())).rejects.toThrow()
  expect(await (await fetch(`${url}/here.js`)).text()).toBe('let a = 1')
  expect((await fetch(`${url}/never.js`)).status).toBe(404)
})
