import type { Scene } from './scene.ts'

/** A roofer on a metal roof in the evening light, with ladder and truck: the picture of the pages for contractors. */
export const atWork: Scene = {
  seed: 'at work',
  plot: 'at work',
  hour: 'gold',
  building: 'house',
  form: 'hip',
  roof: 'metal',
  roofColour: '#48687A',
  wall: '#CDE4DB',
  door: '#1F5F8B',
  storeys: 1,
  wing: 'right',
  corner: 'street',
  mirrored: false,
  crop: 'wide',
  palms: 2,
  sea: false,
  tarp: false,
  damage: false,
  debris: false,
  ladder: true,
  crew: 'standing',
  truck: 'street',
}
