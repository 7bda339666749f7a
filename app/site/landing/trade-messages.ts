import type { StandardCategory } from '#domain/directory/businesses/category.ts'
import { englishAndSpanish } from '#platform/text/language.ts'

type TradeText = {
  /** Within a sentence, after "offer". */
  inSentence: string
  /** Explains the service to homeowners. */
  means: string
  /** Questions to ask before saying yes. */
  ask: string
  /** Names the page with more advice, `adviceOf`. */
  more: string
}

type TradeTexts = Record<StandardCategory, TradeText>

const en: TradeTexts = {
  'Emergency Roof Repair': {
    inSentence: 'emergency roof repair',
    means:
      'An emergency repair stops the water for now: a patch, sealed flashing, a few shingles or tiles. It holds until the lasting repair, and keeps a wet ceiling from becoming a lost one.',
    ask: 'Ask what the visit costs before anyone climbs up, and whether it counts toward the repair.',
    more: 'Emergency repair, step by step',
  },
  'Storm Damage Repair': {
    inSentence: 'storm damage repair',
    means:
      'After wind, hail or a fallen limb, a roofer checks the whole roof, because lifted shingles and cracked tiles leak weeks later. They photograph what they find, then fix it.',
    ask: 'Ask for dated photos of every slope before work begins: your insurer will.',
    more: 'How storm damage is assessed',
  },
  'Insurance Claims': {
    inSentence: 'help with insurance claims',
    means:
      'The roofer documents the damage, writes an estimate that an adjuster can read, and meets the adjuster on the roof. A roofer can’t act as your public adjuster.',
    ask: 'Ask who pays what if the insurer pays less, and say no to any deal on your deductible.',
    more: 'A roof claim from start to end',
  },
  'Roof Replacement': {
    inSentence: 'roof replacement',
    means:
      'The old roof comes off down to the deck, rotten boards are replaced, and a new roof goes on under a permit. In our wind zone fastening and underlayment matter as much as the tile or metal above.',
    ask: 'Ask for the permit number, the product approvals and the price of each sheet of decking.',
    more: 'What the building code asks',
  },
  'Roof Inspection': {
    inSentence: 'roof inspection',
    means:
      'An inspector walks the roof and looks into the attic, then writes down what’s worn, what leaks and how many years are left. Insurers ask for it on older roofs.',
    ask: 'Ask whether you get a report with photos, and whether the inspector also sells roofs.',
    more: 'How to vet a roofer',
  },
  'Gutter Repair': {
    inSentence: 'gutter repair',
    means:
      'Loose, leaking or torn gutters are rehung and sealed, so that a summer downpour runs away from walls and footings instead of behind the fascia.',
    ask: 'Ask whether the fascia board behind the gutter is sound: new screws don’t hold in rot.',
    more: 'How to read an estimate',
  },
  'Siding Repair': {
    inSentence: 'siding repair',
    means:
      'Cracked stucco, loose boards and torn panels are sealed again, along with the flashing where wall and roof meet. Many roof leaks start at that joint.',
    ask: 'Ask how the wall dries behind the repair, and whether the paint is part of the price.',
    more: 'How to read an estimate',
  },
  'Emergency Tarping': {
    inSentence: 'emergency tarping',
    means:
      'A heavy tarp goes over the hole and past the ridge, held with boards, so no more rain gets in while you wait for the repair or the adjuster. Insurers expect you to do this.',
    ask: 'Ask what it costs by the square foot and how long it can stay up.',
    more: 'What tarping costs, and how it’s done',
  },
  'Commercial Roofing': {
    inSentence: 'commercial roofing',
    means:
      'Flat and low roofs of shops, offices and warehouses: membranes, drains, curbs and a plan to keep your business open during the work.',
    ask: 'Ask for the manufacturer’s warranty in writing and who inspects the seams.',
    more: 'How to vet a roofer',
  },
  'Residential Roofing': {
    inSentence: 'residential roofing',
    means:
      'Tile, shingle and metal roofs of houses and townhomes, from a single slipped tile to the next thirty years.',
    ask: 'Ask for two addresses nearby where the same crew worked.',
    more: 'How to vet a roofer',
  },
}

const es: TradeTexts = {
  'Emergency Roof Repair': {
    inSentence: 'reparaciones de emergencia',
    means:
      'Una reparación de emergencia detiene el agua por ahora: un parche, un sello en las uniones, unas cuantas tejas o shingles. Aguanta hasta la reparación definitiva y evita que un cielo raso mojado se eche a perder.',
    ask: 'Pregunte cuánto cuesta la visita antes de que alguien suba, y si se descuenta de la reparación.',
    more: 'La reparación de emergencia, paso a paso',
  },
  'Storm Damage Repair': {
    inSentence: 'reparación de daños por tormenta',
    means:
      'Después del viento, el granizo o una rama caída, se revisa todo el techo, porque los shingles levantados y las tejas rajadas gotean semanas más tarde. Primero fotografían el daño y después lo reparan.',
    ask: 'Pida fotos con fecha de cada lado del techo antes de que empiece el trabajo: su aseguradora las va a pedir.',
    more: 'Cómo se evalúan los daños por tormenta',
  },
  'Insurance Claims': {
    inSentence: 'ayuda con reclamos al seguro',
    means:
      'El techador documenta los daños, escribe un presupuesto que un ajustador pueda leer y se reúne con él en el techo. Un techador no puede actuar como su ajustador público.',
    ask: 'Pregunte quién paga qué si el seguro paga menos, y no acepte ningún trato con su deducible.',
    more: 'Un reclamo por el techo, de principio a fin',
  },
  'Roof Replacement': {
    inSentence: 'reemplazo de techos',
    means:
      'El techo viejo se quita hasta la madera, se cambian las tablas podridas y se instala uno nuevo con permiso. En nuestra zona de vientos, las fijaciones y la membrana importan tanto como la teja o el metal de arriba.',
    ask: 'Pida el número del permiso, las aprobaciones de los productos y el precio de cada plancha de madera.',
    more: 'Lo que exige el código de construcción',
  },
  'Roof Inspection': {
    inSentence: 'inspección de techos',
    means:
      'Alguien camina por el techo y mira en el ático, y después escribe qué está gastado, qué gotea y cuántos años quedan. Las aseguradoras piden esta inspección para los techos viejos.',
    ask: 'Pregunte si recibirá un informe con fotos, y si el inspector también vende techos.',
    more: 'Cómo elegir un techador',
  },
  'Gutter Repair': {
    inSentence: 'reparación de canaletas',
    means:
      'Las canaletas sueltas, rotas o con goteras se vuelven a colgar y a sellar, para que un aguacero de verano corra lejos de las paredes y los cimientos, y no por detrás de la fascia.',
    ask: 'Pregunte si la tabla detrás de la canaleta está sana: los tornillos nuevos no agarran en madera podrida.',
    more: 'Cómo leer un presupuesto',
  },
  'Siding Repair': {
    inSentence: 'reparación de revestimiento exterior',
    means:
      'El estuco rajado, las tablas sueltas y los paneles rotos se vuelven a cerrar, igual que la unión entre la pared y el techo: ahí empiezan muchas goteras.',
    ask: 'Pregunte cómo se seca la pared detrás de la reparación, y si el precio incluye la pintura.',
    more: 'Cómo leer un presupuesto',
  },
  'Emergency Tarping': {
    inSentence: 'lonas de emergencia',
    means:
      'Una lona gruesa cubre el hueco y pasa por encima de la cumbrera, sujeta con tablas, para que no entre más lluvia mientras usted espera la reparación o al ajustador. Las aseguradoras esperan que usted proteja así su casa.',
    ask: 'Pregunte cuánto cuesta por pie cuadrado y cuánto tiempo puede quedar puesta.',
    more: 'Cuánto cuesta una lona y cómo se coloca',
  },
  'Commercial Roofing': {
    inSentence: 'techos comerciales',
    means:
      'Techos planos y de poca pendiente de tiendas, oficinas y almacenes: membranas, desagües, bordes y un plan para que el negocio siga abierto mientras tanto.',
    ask: 'Pida por escrito la garantía del fabricante, y pregunte quién inspecciona las uniones.',
    more: 'Cómo elegir un techador',
  },
  'Residential Roofing': {
    inSentence: 'techos residenciales',
    means:
      'Techos de teja, de shingles y de metal, de casas y townhouses: desde una sola teja corrida hasta los próximos treinta años.',
    ask: 'Pida dos direcciones cercanas donde haya trabajado la misma cuadrilla.',
    more: 'Cómo elegir un techador',
  },
}

/** The text about each standard category, on the pages of cities. */
export const tradeMessages = englishAndSpanish(en, es)

/** The page with more advice about each standard category. */
export const adviceOf: Record<StandardCategory, string> = {
  'Emergency Roof Repair': '/services/emergency-repair',
  'Storm Damage Repair': '/services/storm-damage',
  'Insurance Claims': '/services/insurance-claims',
  'Roof Replacement': '/guides/building-codes',
  'Roof Inspection': '/guides/vet-roofer',
  'Gutter Repair': '/guides/understanding-estimates',
  'Siding Repair': '/guides/understanding-estimates',
  'Emergency Tarping': '/services/emergency-tarping',
  'Commercial Roofing': '/guides/vet-roofer',
  'Residential Roofing': '/guides/vet-roofer',
}
