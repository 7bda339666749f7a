// A scene is everything a picture shows, as plain data: who reads it can say what will be drawn.

export const hours = ['noon', 'gold', 'dawn', 'storm', 'night'] as const
export type Hour = (typeof hours)[number]

export type RoofKind = 'barrel' | 'shingle' | 'metal' | 'membrane'
export type BuildingKind = 'house' | 'townhouses' | 'condominium' | 'commercial'
export type RoofForm = 'hip' | 'gable' | 'flat'

/** From which corner we look: along the street the front is wide, from the side the gable end is. */
export type Corner = 'street' | 'side'

/** How much of the drawn land is shown; `banner` and `poster` are the home page's two shapes of its first picture. */
export type Crop = 'wide' | 'mid' | 'close' | 'banner' | 'poster'

export type Scene = {
  /** Weather, plants and the scatter of the tiles come from it. */
  seed: string
  /** The measures of the building come from it: the same plot, the same building in another hour. */
  plot: string
  hour: Hour
  building: BuildingKind
  form: RoofForm
  roof: RoofKind
  roofColour: string
  wall: string
  door: string
  storeys: 1 | 2
  wing: 'left' | 'right' | 'none'
  corner: Corner
  mirrored: boolean
  crop: Crop
  palms: 1 | 2 | 3
  sea: boolean
  tarp: boolean
  damage: boolean
  debris: boolean
  ladder: boolean
  crew: 'none' | 'kneeling' | 'standing'
  truck: 'none' | 'street' | 'driveway'
}
