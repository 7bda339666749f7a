import { chosenRegion } from './chosen-region.ts'
import { readRegionShapes } from './read-region.ts'

// Apart from the map's names and bounds, which are a tenth of the bytes and all that the script of a public map needs.

export const chosenShapes = readRegionShapes(chosenRegion.id)
