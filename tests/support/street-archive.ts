import { writeFileSync } from 'node:fs'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

// A PMTiles archive of version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), uncompressed, with the roads of the
// Protomaps schema. All tiles are of one zoom; maps enlarge them.

const zoom = 8
/** The tiles that hold the county. */
const columns = [70, 71]
const rows = [107, 108, 109]
const none = 1
const vectorTiles = 1

type Road = { name: string; kind: string; points: [lon: number, lat: number][] }

/** Writes an archive with these roads to the file. */
export function writeStreetArchive(file: string, { roads, attribution }: { roads: Road[]; attribution: string }) {
  const index = new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: roads.map(({ name, kind, points }) => ({
        type: 'Feature',
        properties: { name, kind },
        geometry: { type: 'LineString', coordinates: points },
      })),
    },
    { maxZoom: zoom, indexMaxZoom: zoom },
  )
  const tiles = columns
    .flatMap(x => rows.map(y => ({ x, y, tile: index.getTile(zoom, x, y) })))
    .flatMap(({ x, y, tile }) => (tile ? [{ id: zxyToTileId(zoom, x, y), data: fromGeojsonVt({ roads: tile }) }] : []))
    .sort((a, b) => a.id - b.id)
  writeFileSync(file, archiveOf(tiles, { attribution, vector_layers: [{ id: 'roads', fields: {} }] }))
}

function archiveOf(tiles: { id: number; data: Uint8Array }[], metadata: object) {
  const directory = Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ data }) => data.length),
      // An offset of 0 means: right after the tile before.
      ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
    ].flatMap(varint),
  )
  const described = Buffer.from(JSON.stringify(metadata))
  const data = Buffer.concat(tiles.map(tile => tile.data))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const parts = [directory, described, Buffer.alloc(0), data]
  let offset = header.length
  for (const [at, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16)
    offset += part.length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at)
  header.set([1, none, none, vectorTiles, zoom, zoom], 96)
  const bounds = [-84.375, 24.5, -78.75, 28.5].map(degrees => Math.round(degrees * 1e7))
  for (const [at, side] of bounds.entries()) header.writeInt32LE(side, 102 + at * 4)
  header[118] = zoom
  return Buffer.concat([header, ...parts])
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))]
}
