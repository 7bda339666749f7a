import { estimateMessages } from '#domain/directory/estimates/estimate-messages.ts'
import { englishAndSpanish } from '#platform/text/language.ts'

const en = {
  layers: {
    alt: 'The layers of a tile roof, one floating above the other: tiles, battens, a dark sheet with one corner turned up, boards, rafters.',
    caption: 'A tile roof, from the tile down to the rafters.',
  },
  nails: {
    alt: 'Rafters with boards on them. On the left few nails hold the boards. On the right the nails are close together, and a dark sheet is rolled out over the boards.',
    caption: 'An old deck on the left, made ready on the right. The nails are drawn large and not to scale.',
  },
  license: {
    alt: 'A license card with the number CCC1234567 and the status “Current, Active.” Numbers 1 to 3 point at the letters, the digits and the status.',
    caption: 'A made-up license, in the shape of a real one.',
  },
  zone: {
    alt: 'A map of three counties. Palm Beach County, in the north, lies outside the zone. Broward and Miami-Dade, south of it, are the zone.',
    caption: 'The southeast coast, from north to south. The zone begins where Broward begins.',
    outside: ['Outside the zone:', 'wind-borne', 'debris rules'],
    inside: ['High-Velocity', 'Hurricane Zone', '(HVHZ)'],
  },
  costs: {
    caption: 'How much of a roof’s price each of the four parts usually takes.',
    parts: estimateMessages.en.parts,
    materials: 'Tile or shingle, water barrier, battens, flashing, nails.',
    labor: 'Taking the old roof off, deck repair, laying the new one.',
    permits: 'The permit, the inspections, the paperwork for both.',
    overhead: 'Insurance, workers’ compensation, trucks, the warranty.',
  },
  tarping: {
    area: 'Area to cover',
    price: 'Usual price',
    upTo: (size: number) => `Up to ${size} sq ft`,
    between: (from: number, to: number) => `${from}-${to} sq ft`,
    over: (size: number) => `Over ${size} sq ft`,
  },
  source: { from: 'Source:', checked: (day: string) => `checked ${day}` },
}

type FigureMessages = typeof en

const es: FigureMessages = {
  layers: {
    alt: 'Las capas de un techo de tejas, una flotando sobre la otra: tejas, listones, una hoja oscura con una esquina levantada, tablas, vigas.',
    caption: 'Un techo de tejas, desde la teja hasta las vigas.',
  },
  nails: {
    alt: 'Vigas con tablas encima. A la izquierda, pocos clavos sujetan las tablas. A la derecha, los clavos están más juntos y una hoja oscura se desenrolla sobre las tablas.',
    caption:
      'A la izquierda, una base vieja; a la derecha, ya preparada. Los clavos se ven grandes y no están a escala.',
  },
  license: {
    alt: 'Una tarjeta de licencia con el número CCC1234567 y el estado “Current, Active”. Los números 1 a 3 señalan las letras, las cifras y el estado.',
    caption: 'Una licencia inventada, con la forma de una real.',
  },
  zone: {
    alt: 'Un mapa de tres condados. El condado de Palm Beach, al norte, queda fuera de la zona. Broward y Miami-Dade, al sur, son la zona.',
    caption: 'La costa del sureste, de norte a sur. La zona empieza donde empieza Broward.',
    outside: ['Fuera de la zona:', 'reglas de restos', 'que trae el viento'],
    inside: ['Zona HVHZ:', 'huracanes de', 'alta velocidad'],
  },
  costs: {
    caption: 'Qué parte del precio de un techo suele llevarse cada una de las cuatro partes.',
    parts: {
      materials: 'Materiales',
      labor: 'Mano de obra',
      permits: 'Permisos e inspecciones',
      overhead: 'Gastos y ganancia',
    },
    materials: 'Teja o shingle, barrera contra el agua, listones, tapajuntas, clavos.',
    labor: 'Quitar el techo viejo, reparar la base, poner el nuevo.',
    permits: 'El permiso, las inspecciones y los trámites.',
    overhead: 'Seguro, compensación para trabajadores, camiones, la garantía.',
  },
  tarping: {
    area: 'Área que se cubre',
    price: 'Precio usual',
    upTo: size => `Hasta ${size} pies cuadrados`,
    between: (from, to) => `${from}-${to} pies cuadrados`,
    over: size => `Más de ${size} pies cuadrados`,
  },
  source: { from: 'Fuente:', checked: day => `consultada el ${day}` },
}

/** The texts of the drawings and charts in guides. */
export const figureMessages = englishAndSpanish(en, es)
