import { seededRandom } from '#platform/images/seeded-random.ts'
import { doorColours, roofColours, wallColours } from './colours.ts'
import type { BuildingKind, Corner, RoofForm, RoofKind, Scene } from './scene.ts'

export type Pictured = { id: string; categories: readonly string[] }

type Choice<T> = readonly [T, ...T[]]

/** The kind of picture for a category, by keywords in its name; the first match wins. */
type Trade = 'cover' | 'damage' | 'commercial' | 'inspect' | 'build'

const trades: readonly (readonly [RegExp, Trade])[] = [
  [/emergency|tarp/i, 'cover'],
  [/storm|wind|hail/i, 'damage'],
  [/commercial/i, 'commercial'],
  [/claim|inspection|gutter|siding/i, 'inspect'],
]

type Doing = Pick<Scene, 'hour' | 'tarp' | 'damage' | 'debris' | 'ladder' | 'crew' | 'truck' | 'crop'>
export type Standing = Omit<Scene, keyof Doing>

const roofsOf: Record<Trade, Choice<RoofKind>> = {
  cover: ['shingle', 'barrel', 'metal'],
  damage: ['barrel', 'shingle', 'metal'],
  commercial: ['metal', 'barrel'],
  inspect: ['barrel', 'metal', 'shingle'],
  build: ['metal', 'barrel'],
}

/** Returns the picture of a business. It's deterministic: it depends only on the id and the first category. */
export function sceneOf(business: Pictured): Scene {
  const trade = tradeOf(business)
  const place = standing(business.id, trade)
  const intent = doing(business.id, trade)
  const hasDriveway = place.building === 'house' && place.wing !== 'none'
  return { ...place, ...intent, truck: intent.truck === 'driveway' && !hasDriveway ? 'street' : intent.truck }
}

export function tradeOf({ categories }: Pictured): Trade {
  const [first = ''] = categories
  return trades.find(([words]) => words.test(first))?.[1] ?? 'build'
}

/** Returns a separate random stream for each question, so that adding a question doesn't change earlier results. */
export function ask(id: string, question: string) {
  return seededRandom(`${id} ${question}`)
}

/** Returns the building itself, independent of the job shown on it. */
export function standing(id: string, trade: Trade): Standing {
  const building = buildingOf(id, trade)
  const form = formOf(id, building, trade)
  const roof = form === 'flat' ? 'membrane' : ask(id, 'roof').pick(roofsOf[trade])
  const corner: Corner = ask(id, 'corner').chance(0.55) ? 'street' : 'side'
  return {
    seed: id,
    plot: id,
    building,
    form,
    roof,
    roofColour: ask(id, 'roof colour').pick(roofColours[roof]),
    wall: ask(id, 'wall').pick(wallColours),
    door: ask(id, 'door').pick(doorColours),
    storeys: ask(id, 'storeys').chance(0.3) ? 2 : 1,
    wing: wingOf(id, corner),
    corner,
    mirrored: ask(id, 'mirror').chance(0.5),
    palms: ask(id, 'palms').pick([1, 2, 3]),
    sea: ask(id, 'sea').chance(0.25),
  }
}

function buildingOf(id: string, trade: Trade): BuildingKind {
  if (trade === 'commercial') return ask(id, 'building').pick(['commercial', 'commercial', 'commercial', 'condominium'])
  return ask(id, 'building').pick([
    'house',
    'house',
    'house',
    'house',
    'house',
    'house',
    'house',
    'townhouses',
    'condominium',
  ])
}

function formOf(id: string, building: BuildingKind, trade: Trade): RoofForm {
  if (building === 'commercial') return 'flat'
  if (building === 'townhouses') return 'gable'
  if (building === 'condominium') return trade === 'commercial' ? ask(id, 'form').pick(['hip', 'flat']) : 'hip'
  return ask(id, 'form').pick(['hip', 'gable'])
}

/** Seen from the side, a wing on the right would hide the front. */
export function wingOf(id: string, corner: Scene['corner']) {
  return ask(id, 'wing').pick(
    corner === 'street' ? (['left', 'left', 'right', 'right', 'none'] as const) : (['left', 'left', 'none'] as const),
  )
}

const idle = { tarp: false, damage: false, debris: false, ladder: false, crew: 'none', truck: 'none' } as const

/** Returns the hour, the crop and the activity on the roof. */
function doing(id: string, trade: Trade): Doing {
  const { pick, chance } = ask(id, 'doing')
  const truck = ask(id, 'truck').pick(['street', 'driveway', 'none'] as const)
  const crew = ask(id, 'crew').pick(['kneeling', 'standing'] as const)
  const hour = pick(['noon', 'gold'] as const)
  const crop = pick(['wide', 'wide', 'mid'] as const)
  switch (trade) {
    case 'cover':
      return covering(id, crew, truck)
    case 'damage':
      return {
        ...idle,
        hour: 'dawn',
        damage: true,
        debris: true,
        crew: chance(0.45) ? crew : 'none',
        ladder: chance(0.35),
        crop: pick(['wide', 'mid', 'close']),
      }
    case 'inspect':
      return { ...idle, hour, ladder: true, truck: truck === 'street' ? 'street' : 'none', crop: 'wide' }
    case 'commercial':
      return { ...idle, hour, crew: chance(0.3) ? 'standing' : 'none', crop }
    case 'build':
      return { ...idle, hour, crop }
  }
}

/** Tarp, crew and truck in a storm or at night; one in three is by day with the crew at work. A truck needs the wide crop. */
function covering(id: string, crew: 'kneeling' | 'standing', truck: Scene['truck']): Doing {
  const { pick, chance } = ask(id, 'cover')
  const ladder = chance(0.6)
  if (chance(1 / 3)) {
    const crop = truck === 'none' ? pick(['wide', 'mid'] as const) : 'wide'
    return { ...idle, hour: pick(['noon', 'gold', 'dawn']), tarp: chance(0.4), ladder, crew, truck, crop }
  }
  return {
    ...idle,
    hour: pick(['storm', 'night']),
    tarp: true,
    ladder,
    crew,
    truck: truck === 'none' ? 'street' : truck,
    crop: 'wide',
  }
}
