import { checkRegion, chosenId, RegionError, readLocalTexts } from './read-region.ts'

// REGION chooses a folder of data when the process starts (decision 151). In the browser, `scripts/build/region-data.ts` puts the small
// files of every region here instead, and the page's `data-region` chooses.

function orExit<Value>(read: () => Value) {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RegionError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const id = orExit(chosenId)

export const chosenRegion = orExit(() => checkRegion(id).region)
export const chosenTexts = readLocalTexts(id)
