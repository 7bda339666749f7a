import type { Random } from '#platform/images/seeded-random.ts'
import { materialOf } from './block-roof.ts'
import type { Building } from './building.ts'
import { drawWall, frontOf, sideOf } from './facade.ts'
import { deckOf, drawCoping, drawDeck, drawDeckFittings, parapet } from './flat-roof.ts'
import type { Scene } from './scene.ts'
import { drawAwnings, drawShopFront, drawShopSide, drawSlab, type Shop } from './shop-front.ts'
import { drawShrubs } from './shrubs.ts'
import type { Stage } from './stage.ts'

/** Shops or offices under a flat roof, for commercial roofers. */
export function buildCommercial(scene: Scene, random: Random): Building {
  const isTall = scene.storeys === 2
  const bays = isTall ? random.whole(3, 4) : random.whole(4, 5)
  const length = bays * random.whole(84, 90) + 16
  const depth = isTall ? random.whole(188, 206) : random.whole(214, 236)
  const height = isTall ? 150 : 98
  const shop: Shop = {
    length,
    depth,
    height,
    bays,
    isTall,
    canopy: random.pick(['awnings', 'slab']),
    units: placeUnits(random, length, depth),
  }
  const top = height + parapet.high
  return {
    bounds: [
      [0, -24, 0],
      [0, 0, top],
      [length, 0, 0],
      [length, depth, top],
      [0, depth, top],
    ],
    length,
    depth,
    height: top,
    front: 0,
    drive: null,
    door: null,
    work: {
      plane: deckOf(shop),
      from: 34,
      to: length * 0.52,
      low: 44,
      high: depth - 70,
      hasRidge: false,
      crewSide: 'right',
    },
    ladder: { x: length - 60, high: top },
    isPaved: true,
    draw: (stage, onRoof) => drawShop(stage, scene, shop, onRoof),
  }
}

function placeUnits(random: Random, length: number, depth: number) {
  const x = length * 0.6
  const all = [
    [x + 20, depth - 66],
    [x + random.whole(78, 88), depth - 70],
    [x + random.whole(10, 30), depth - 116],
    [x + random.whole(60, 86), depth - 124],
  ] as const
  return all.slice(0, random.whole(2, 4))
}

function drawShop(stage: Stage, scene: Scene, shop: Shop, onRoof: string) {
  const { length, depth, height } = shop
  const [front, side] = [frontOf(stage, scene.wall), sideOf(stage, scene.wall)]
  const top = height + parapet.high
  return (
    drawDeck(stage, shop, scene.wall, materialOf(stage, scene)) +
    drawDeckFittings(stage, shop, shop.units) +
    onRoof +
    stage.on(
      { origin: [length, 0, 0], along: [0, 1, 0], up: [0, 0, 1] },
      drawWall(stage, side, depth, top, 0) + drawShopSide(stage, side, shop),
    ) +
    stage.on(
      { origin: [0, 0, 0], along: [1, 0, 0], up: [0, 0, 1] },
      drawWall(stage, front, length, top, 0) + drawShopFront(stage, scene, front, shop),
    ) +
    drawCoping(stage, shop) +
    (shop.canopy === 'awnings' ? drawAwnings(stage, scene, shop) : drawSlab(stage, shop)) +
    drawShrubs(
      stage,
      [0.25, 0.5, 0.75].map(share => [length + 18, depth * share, 0] as const),
    )
  )
}
