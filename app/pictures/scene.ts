// A scene describes everything in a picture as plain data, so that code can also put it into words.

export const hours = ['noon', 'gold', 'dawn', 'storm', 'night'] as const
export type Hour = (typeof hours)[number]

export type RoofKind = 'barrel' | 'shingle' | 'metal' | 'membrane'
export type BuildingKind = 'house' | 'townhouses' | 'condominium' | 'commercial'
export type RoofForm = 'hip' | 'gable' | 'flat'

/** The viewing corner: from the street the front looks wide, from the side the gable end does. */
export type Corner = 'street' | 'side'

/** How much of the drawn land is visible; `banner` and `poster` are the two shapes of the home page's hero picture. */
export type Crop = 'wide' | 'mid' | 'close' | 'banner' | 'poster'

export type Scene = {
  /** Seed for weather, plants and the tile tones. */
  seed: string
  /** Seed for the building's measures: the same plot has the same building at any hour. */
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
