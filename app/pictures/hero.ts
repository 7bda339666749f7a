import type { Scene } from './scene.ts'

const hero: Scene = {
  seed: 'hero',
  plot: 'hero',
  hour: 'storm',
  building: 'house',
  form: 'hip',
  roof: 'shingle',
  roofColour: '#44505A',
  wall: '#CDE4DB',
  door: '#1F5F8B',
  storeys: 1,
  wing: 'right',
  corner: 'street',
  mirrored: false,
  crop: 'banner',
  palms: 3,
  sea: false,
  tarp: true,
  damage: false,
  debris: false,
  ladder: true,
  crew: 'kneeling',
  truck: 'street',
}

/**
 * The first picture of the home page. `banner` (1500 × 600) keeps its left half free for the heading: dark sky, and
 * the truck arriving; `poster` (720 × 730) is the phone's, with the heading's sky above the house. The storm belongs to
 * the light color scheme, the night to the dark one.
 */
export function heroScene(hour: 'storm' | 'night', shape: 'banner' | 'poster' = 'banner'): Scene {
  const clothed = hour === 'night' ? ({ roof: 'barrel', roofColour: '#A3654C', wall: '#F4E2C6' } as const) : {}
  return {
    ...hero,
    ...clothed,
    // This moon stands clear of the heading on a phone.
    seed: hour === 'night' && shape === 'poster' ? 'hero at night' : `hero ${shape}`,
    hour,
    crop: shape,
    truck: shape === 'banner' ? 'street' : 'none',
  }
}
