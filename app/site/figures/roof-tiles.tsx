import { mix } from '#pictures/colours.ts'
import { type Camera, project, type Spot } from '#pictures/projection.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'

const clay = '#C7623B'
const shadow = '#2A0F0A'
const tones = [clay, mix(clay, '#FFFFFF', 0.12), mix(clay, shadow, 0.1), mix(clay, shadow, 0.16)]
const [columns, rows] = [8, 5]

/** Five courses of barrel tile at a height: one tile in four tones, repeated forty times. */
export function RoofTiles({ camera, z }: { camera: Camera; z: number }) {
  const random = seededRandom('clay')
  const places = Array.from({ length: rows * columns }, (_, index) => {
    const row = rows - 1 - Math.floor(index / columns)
    return { spot: [(index % columns) * 26.2, row * 31 - 4, z] as const, tone: random.whole(0, tones.length - 1) }
  })
  return (
    <>
      <defs>
        {tones.map((tone, index) => (
          <g key={tone} id={`clay-${index}`}>
            <Tile camera={camera} tone={tone} />
          </g>
        ))}
      </defs>
      {places.map(({ spot, tone }) => {
        const [x, y] = project(camera, spot)
        return <use key={spot.join()} href={`#clay-${tone}`} x={x.toFixed(1)} y={y.toFixed(1)} />
      })}
    </>
  )
}

/** A barrel from its eave to the next course: the curve, its dark side, a highlight and its open end. */
function Tile({ camera, tone }: { camera: Camera; tone: string }) {
  const local = { ...camera, origin: [0, 0] as const }
  const at = (...spot: Spot) =>
    project(local, spot)
      .map(value => value.toFixed(1))
      .join(' ')
  const end = `M${at(0, 0, 4)}Q${at(13, 0, 22)} ${at(26, 0, 4)}`
  const side = `M${at(15, 0, 13)}Q${at(21, 0, 11)} ${at(26, 0, 4)}L${at(26, 38, 9)}Q${at(21, 38, 15)} ${at(15, 38, 18)}Z`
  const light = `M${at(3.5, 0, 9)}L${at(7, 0, 12)}L${at(7, 38, 16)}L${at(3.5, 38, 13)}Z`
  return (
    <>
      <path d={`${end}L${at(26, 38, 9)}Q${at(13, 38, 26)} ${at(0, 38, 9)}Z`} fill={tone} />
      <path d={side} fill={mix(tone, shadow, 0.32)} />
      <path d={light} fill={mix(tone, '#FFFFFF', 0.3)} />
      <path d={`${end}Q${at(13, 0, 12)} ${at(0, 0, 4)}Z`} fill={mix(tone, shadow, 0.55)} />
    </>
  )
}
