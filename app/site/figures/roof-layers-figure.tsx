import type { ReactNode } from 'react'
import { mix } from '#pictures/colours.ts'
import { project, type Spot, viewFrom } from '#pictures/projection.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { figureMessages } from './figure-messages.ts'
import { NumberedFigure, NumberMark } from './numbered-figure.tsx'
import { RoofTiles } from './roof-tiles.tsx'
import { Face, Slab } from './slab.tsx'

const camera = viewFrom('street', 1.2, [14, 246])
const at = (...spot: Spot) => project(camera, spot)
const width = 210
const depth = 150
const wood = '#D8B07C'

/** An exploded view of a tile roof, from the tile down to the rafters. */
export function RoofLayersFigure({ children }: { children?: ReactNode }) {
  return (
    <NumberedFigure
      size={[400, 330]}
      {...figureMessages[useLanguage()].layers}
      drawn={
        <>
          <ellipse cx={190} cy={300} rx={172} ry={22} fill="#10222E" opacity={0.1} />
          <Rafters />
          <Deck />
          <Barrier />
          <Battens />
          <RoofTiles camera={camera} z={126} />
          <NumberMark of={1} at={[378, 34]} to={at(width, depth * 0.6, 134)} />
          <NumberMark of={2} at={[378, 92]} to={at(width, depth * 0.55, 92)} />
          <NumberMark of={3} at={[378, 150]} to={at(width, depth * 0.55, 60)} />
          <NumberMark of={4} at={[378, 208]} to={at(width, depth * 0.55, 14)} />
          <NumberMark of={5} at={[378, 266]} to={at(width - 4, depth * 0.5, -30)} />
        </>
      }
    >
      {children}
    </NumberedFigure>
  )
}

function Rafters() {
  return [0, 1, 2, 3, 4].map(beam => (
    <Slab key={beam} camera={camera} from={[beam * 48, 0, -42]} size={[13, depth, 20]} colour="#C99B66" />
  ))
}

function Deck() {
  return (
    <>
      <Shade z={-16} />
      {[4, 3, 2, 1, 0].map(board => (
        <Slab
          key={board}
          camera={camera}
          from={[0, board * 30, 9]}
          size={[width, 29, 7]}
          colour={mix(wood, board % 2 ? '#FFFFFF' : '#8A6236', 0.09)}
        />
      ))}
    </>
  )
}

/** An overlapping sheet with one corner turned up, so that the deck is visible below. */
function Barrier() {
  const z = 60
  const [corner, back] = [at(width, 0, z), at(width - 54, 0, z)]
  const side = at(width, 46, z)
  const pathTo = (...spots: Spot[]) => spots.map(spot => at(...spot).map(value => value.toFixed(1))).join(' ')
  const lap = (y: number) => `M${at(0, y, z)}L${at(width, y, z)}`
  return (
    <>
      <Shade z={22} />
      <Slab camera={camera} from={[0, 0, z - 3]} size={[width, depth, 3]} colour="#33424D" />
      <path d={[38, 76, 114].map(lap).join('')} stroke="#5B6F7C" strokeWidth={1.5} />
      <path d={`M${back}L${corner}L${side}Q${pathTo([width - 16, 20, z])} ${back}Z`} fill={mix(wood, '#10222E', 0.1)} />
      <path
        d={`M${back}Q${pathTo([width - 8, 16, z + 26])} ${side}L${pathTo([width - 4, 34, z + 28])}Q${pathTo([width - 30, 6, z + 34], [width - 52, -4, z + 10])}Z`}
        fill="#7FA3B5"
      />
    </>
  )
}

function Battens() {
  return (
    <>
      <Shade z={66} />
      {[4, 3, 2, 1, 0].map(batten => (
        <Slab key={batten} camera={camera} from={[0, 12 + batten * 31, 86]} size={[width, 8, 6]} colour="#C08B52" />
      ))}
    </>
  )
}

/** The shadow of a layer on the one below. */
function Shade({ z }: { z: number }) {
  const spots: Spot[] = [
    [10, -10, z],
    [width + 12, -10, z],
    [width + 12, depth - 8, z],
    [10, depth - 8, z],
  ]
  return <Face camera={camera} spots={spots} fill="#10222E" opacity={0.16} />
}
