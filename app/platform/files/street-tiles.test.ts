import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#scripts/launch/temporary-folder.ts'
import { writeStreetArchive } from '#tests/support/street-archive.ts'
import { ownTilesPath, readStreetTiles, withTiles } from './street-tiles.ts'

test('accepts an address, or a file that is a PMTiles archive of version 3', () => {
  const folder = temporaryFolder({ 'list.csv': 'name,phone', 'old.pmtiles': 'PMTiles\u0002' })
  const file = join(folder, 'my county.pmtiles')
  writeStreetArchive(file, { roads: [], attribution: '' })
  expect(readStreetTiles(file)).toEqual({ url: ownTilesPath, file })
  expect(readStreetTiles('https://tiles.example.org/a/county.pmtiles')).toEqual({
    url: 'https://tiles.example.org/a/county.pmtiles',
    origin: 'https://tiles.example.org',
  })
  for (const other of [
    'ftp://tiles.example.org/a',
    folder,
    join(folder, 'none'),
    join(folder, 'list.csv'),
    join(folder, 'old.pmtiles'),
  ])
    expect(readStreetTiles(other), other).toBeUndefined()
})

test('a browser can read ranges of the file, and no other file in its folder', async () => {
  const folder = temporaryFolder({ 'secret.txt': 'secret' })
  const file = join(folder, 'my county.pmtiles')
  writeStreetArchive(file, { roads: [], attribution: '' })
  const tiles = withTiles((_, res) => void res.writeHead(404).end('other'), { url: ownTilesPath, file })
  const server = createServer((req, res) => tiles(req, res, () => res.writeHead(500).end())).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const get = (path: string, range?: string) =>
    fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`, {
      headers: range ? { range } : {},
    })

  const part = await get(ownTilesPath, 'bytes=0-6')
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles'])
  expect(part.headers.get('Content-Range')).toMatch(/^bytes 0-6\/\d+$/)
  expect(part.headers.get('ETag')).toBeTruthy()
  expect((await get(ownTilesPath, 'bytes=900000-900001')).status).toBe(416)
  for (const path of ['/map/secret.txt', `${ownTilesPath}/../secret.txt`, '/secret.txt'])
    expect(await (await get(path)).text(), path).toBe('other')
})
