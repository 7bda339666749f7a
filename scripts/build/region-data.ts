import { basename } from 'node:path'
import type { Plugin } from 'vite'
import {
  checkRegion,
  defaultRegion,
  readLocalTexts,
  readRegion,
  readRegionMap,
  readRegionPrograms,
  readRegionShapes,
  regionIds,
} from '../../app/platform/region/read-region.ts'

const chosen: Record<string, Record<string, (id: string) => unknown>> = {
  'chosen-region.ts': { chosenRegion: readRegion, chosenTexts: readLocalTexts },
  'chosen-map.ts': { chosenMap: readRegionMap },
  'chosen-shapes.ts': { chosenShapes: readRegionShapes },
  'chosen-programs.ts': { chosenPrograms: readRegionPrograms },
}

/** Gives the browser every region's data, because one build serves all. Fails if a folder is incomplete. */
export function regionData(): Plugin {
  return {
    name: 'region-data',
    enforce: 'pre',
    buildStart() {
      for (const id of regionIds()) checkRegion(id)
    },
    load(id) {
      const parts = chosen[basename(id)]
      if (this.environment.name !== 'client' || !parts || !id.includes('/platform/region/')) return
      const ids = regionIds()
      return [
        `const id = globalThis.document?.documentElement.dataset.region ?? ${JSON.stringify(defaultRegion)}`,
        ...Object.entries(parts).map(([name, read]) => {
          const all = Object.fromEntries(ids.map(each => [each, read(each)]))
          return `export const ${name} = ${JSON.stringify(all)}[id]`
        }),
      ].join('\n')
    },
  }
}
