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
 * Returns the home page's hero picture. `banner` (1500 × 600) keeps its left half clear for the heading: dark sky, and the truck arriving.
 * `poster` (720 × 730) is for phones, with sky for the heading above the house. The storm belongs to the light color scheme, the night to
 * the dark one.
 */
export function heroScene(hour: 'storm' | 'night', shape: 'banner' | 'poster' = 'banner'): Scene {
  const clothed = hour === 'night' ? ({ roof: 'barrel', roofColour: '#A3654C', wall: '#F4E2C6' } as const) : {}
  return {
    ...hero,
    ...clothed,
    // With this seed the moon is clear of the heading on a phone.
    seed: hour === 'night' && shape === 'poster' ? 'hero at night' : `hero ${shape}`,
    hour,
    crop: shape,
    truck: shape === 'banner' ? 'street' : 'none',
  }
}
