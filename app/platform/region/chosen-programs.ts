import { chosenRegion } from './chosen-region.ts'
import { readRegionPrograms } from './read-region.ts'

// The database has the programs in English; this is where their translations come from.

export const chosenPrograms = readRegionPrograms(chosenRegion.id)
