import { chosenRegion } from './chosen-region.ts'
import { readRegionMap } from './read-region.ts'

// The browser gets every region's (chosen-region.ts).

export const chosenMap = readRegionMap(chosenRegion.id)
