import { hashOf, type Random, seededRandom } from '#platform/images/seeded-random.ts'
import { mix } from './colours.ts'
import { type Light, lights } from './light.ts'
import { area, type Point } from './marks.ts'
import { type Camera, onPlane, type Plane, project, type Spot } from './projection.ts'
import type { Scene } from './scene.ts'

/** The drawing context of a picture: camera, light, random numbers, and SVG definitions. */
export type Stage = {
  camera: Camera
  light: Light
  random: Random
  /** The land is drawn over this x range; the banner reaches far to the left. */
  reach: { from: number; to: number }
  /** Returns a color in this hour's light. A smaller share changes it less, for parts that must stay recognizable. */
  tone(colour: string, share?: number): string
  at(...spot: Spot): Point
  face(spots: readonly Spot[], colour: string, opacity?: number): string
  on(plane: Plane, content: string): string
  /** Stores a definition under an id unique to this picture, and returns `url(#id)` and `#id`. */
  define(name: string, markup: (id: string) => string): string
  definitions(): string
}

export function setStage(scene: Pick<Scene, 'seed' | 'hour'>, camera: Camera, reach = { from: 0, to: 800 }): Stage {
  const light = lights[scene.hour]
  const prefix = `p${hashOf(`${scene.seed} ${scene.hour}`).toString(36)}-`
  const defined = new Map<string, string>()
  const at = (...spot: Spot) => project(camera, spot)
  return {
    camera,
    light,
    reach,
    random: seededRandom(scene.seed),
    tone: (colour, share = 1) => mix(colour, light.ambient, light.share * share),
    at,
    face: (spots, colour, opacity) =>
      area(
        spots.map(spot => at(...spot)),
        colour,
        opacity,
      ),
    on: (plane, content) => onPlane(camera, plane, content),
    define(name, markup) {
      const id = prefix + name
      if (!defined.has(name)) defined.set(name, markup(id))
      return `#${id}`
    },
    definitions: () => [...defined.values()].join(''),
  }
}
