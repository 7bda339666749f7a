import type { BuildingKind, Hour, RoofKind, Scene } from './scene.ts'

const buildings: Record<BuildingKind, string> = {
  house: 'house',
  townhouses: 'row of townhouses',
  condominium: 'condominium',
  commercial: 'commercial building',
}

const roofs: Record<RoofKind, string> = {
  barrel: 'a barrel tile roof',
  shingle: 'a shingle roof',
  metal: 'a standing seam metal roof',
  membrane: 'a flat membrane roof',
}

const hours: Record<Hour, string> = {
  noon: 'at noon',
  gold: 'in the evening sun',
  dawn: 'on the morning after a storm',
  storm: 'in a rain storm',
  night: 'at night with lit windows',
}

/** Returns the alt text in one sentence: the building, the activity on the roof, and the time of day. */
export function describeScene(scene: Scene): string {
  const subject =
    scene.crop === 'close'
      ? `Close view of ${roofs[scene.roof]} on a ${nameOf(scene)}`
      : `A ${nameOf(scene)} with ${roofs[scene.roof]}`
  const happening = happenings(scene)
  return `Drawing: ${[`${subject} ${hours[scene.hour]}`, ...happening].join(', ')}.`
}

function nameOf({ building, storeys }: Scene) {
  return building === 'house' && storeys === 2 ? 'two-story house' : buildings[building]
}

function happenings({ tarp, damage, crew, truck, ladder, building }: Scene) {
  const covered = tarp ? ['a blue tarp held down over part of the roof'] : []
  const open = damage ? ['part of the roof torn open down to the boards'] : []
  const worker = crew === 'none' ? [] : ['a roofer at work']
  const parked = truck === 'none' ? [] : [`a pickup truck ${truck === 'street' ? 'at the curb' : 'before the house'}`]
  const leaning = ladder && building !== 'condominium' ? ['a ladder against the edge'] : []
  return [...covered, ...open, ...worker, ...leaning, ...parked]
}
