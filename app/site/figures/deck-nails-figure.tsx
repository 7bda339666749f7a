import type { ReactNode } from 'react'
import { project, type Spot, viewFrom } from '#pictures/projection.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { figureMessages } from './figure-messages.ts'
import { NumberedFigure, NumberMark } from './numbered-figure.tsx'
import { Face, Slab } from './slab.tsx'

const camera = viewFrom('street', 1.22, [18, 146])
const at = (...spot: Spot) => project(camera, spot)
const rafters = [0, 56, 112, 168, 224]
const width = 236
const depth = 132

/** Shows why a deck gets new nails, and where the second water barrier goes: the old deck left, the new one right. */
export function DeckNailsFigure({ children }: { children?: ReactNode }) {
  return (
    <NumberedFigure
      size={[400, 262]}
      {...figureMessages[useLanguage()].nails}
      drawn={
        <>
          <Slab camera={camera} from={[-6, -14, -34]} size={[width + 20, depth + 22, 0]} colour="#C8D6D9" />
          {rafters.map(x => (
            <Slab key={x} camera={camera} from={[x, 0, -26]} size={[12, depth, 22]} colour="#C99B66" />
          ))}
          {[3, 2, 1, 0].map(board => (
            <Slab
              key={board}
              camera={camera}
              from={[0, board * 33, -4]}
              size={[width, 32, 6]}
              colour={board % 2 ? '#DDB888' : '#D3A871'}
            />
          ))}
          {rafters.flatMap((x, at) =>
            rowOfNails(at < 2 ? 33 : 11).map(y => <Nail key={`${x} ${y}`} x={x + 6} y={y} />),
          )}
          <Barrier />
          <NumberMark of={1} at={[34, 232]} to={at(6, 0, -18)} />
          <NumberMark of={2} at={[58, 40]} to={at(30, 120, 2)} />
          <NumberMark of={3} at={[150, 240]} to={at(118, 17, 2)} />
          <NumberMark of={4} at={[340, 40]} to={at(206, 112, 5)} />
        </>
      }
    >
      {children}
    </NumberedFigure>
  )
}

function rowOfNails(gap: number) {
  return Array.from({ length: Math.floor(depth / gap) }, (_, row) => gap / 2 + row * gap)
}

function Nail({ x, y }: { x: number; y: number }) {
  const [cx, cy] = at(x, y, 2)
  return <ellipse cx={cx.toFixed(1)} cy={cy.toFixed(1)} rx={2.6} ry={1.9} fill="#2B3B49" />
}

/** A sheet over the last third of the deck, with its roll at the edge where the work continues. */
function Barrier() {
  const from = 176
  return (
    <>
      <Slab camera={camera} from={[from, 58, 2]} size={[width - from, depth - 58, 3]} colour="#33424D" />
      <Face
        camera={camera}
        spots={[
          [from, 84, 5.2],
          [width, 84, 5.2],
          [width, 86, 5.2],
          [from, 86, 5.2],
        ]}
        fill="#6D8290"
      />
      <Roll from={at(from - 4, 54, 9)} to={at(width + 4, 54, 9)} />
    </>
  )
}

type Point = readonly [number, number]

/** The rest of the sheet, rolled up: light along its top, dark at its end. */
function Roll({ from: [x, y], to: [X, Y] }: { from: Point; to: Point }) {
  const along = `M${x.toFixed(1)} ${y.toFixed(1)}L${X.toFixed(1)} ${Y.toFixed(1)}`
  return (
    <g strokeLinecap="round">
      <path d={along} stroke="#3E505C" strokeWidth={17} />
      <path d={along} stroke="#6D8290" strokeWidth={4} transform="translate(0 -4)" />
      <ellipse cx={X.toFixed(1)} cy={Y.toFixed(1)} rx={6} ry={8} fill="#22303A" />
      <ellipse cx={X.toFixed(1)} cy={Y.toFixed(1)} rx={2.5} ry={3.5} fill="#6D8290" />
    </g>
  )
}
