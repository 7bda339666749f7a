import type { Language } from '#platform/text/language.ts'
import type { Program } from './programs.server.ts'

type ProgramTexts = Pick<
  Program,
  | 'title'
  | 'provider'
  | 'amount'
  | 'areaName'
  | 'description'
  | 'eligibility'
  | 'incomeLimit'
  | 'deadline'
  | 'howToApply'
> & { sampleNote?: string }

const spanish = {
  florida: 'Florida',
  unitedStates: 'Estados Unidos',
  none: 'Ninguno.',
  notStated: 'No se indica ninguno.',
  federalTaxAgency: 'Servicio de Impuestos Internos',
  stateTaxAgency: 'Departamento de Ingresos de Florida',
}
const { florida, unitedStates, none, notStated, federalTaxAgency, stateTaxAgency } = spanish

const es: Record<string, ProgramTexts> = {
  'my-safe-florida-home': {
    title: 'My Safe Florida Home',
    provider: 'Departamento de Servicios Financieros de Florida',
    amount: 'Hasta $10,000',
    areaName: florida,
    description:
      'Una ayuda del estado que refuerza una casa antigua contra el viento: fijación de la madera del techo, conexiones entre el techo y las paredes, una segunda barrera contra el agua. No paga la cubierta del techo por sí sola.',
    eligibility:
      'Vivienda principal con exención de homestead, construida en el lugar, con permiso de construcción anterior al 1 de enero de 2008 y asegurada por $700,000 o menos (los dueños de bajos ingresos no tienen ese límite). Townhouses: solo puertas y ventanas. Primero viene una inspección gratis.',
    incomeLimit:
      'Solo ingresos bajos y moderados, en la ronda 2025/26. Ingresos bajos: el costo completo, hasta $10,000. Ingresos moderados: dos tercios.',
    deadline: 'La ronda 2025/26 abrió el 4 de agosto de 2025. No encontramos fecha para otra.',
    howToApply:
      'Abra una cuenta en el sitio del programa y pida la inspección gratis. Espere a que aprueben la ayuda antes de empezar el trabajo.',
  },
  'wind-mitigation-insurance-credit': {
    title: 'Descuento del seguro por protección contra el viento',
    provider: 'La aseguradora de su casa',
    amount: 'Varía',
    areaName: florida,
    description:
      'Una prima más baja en la cobertura contra tormentas de viento, según lo que encuentre un inspector: cubierta, madera del techo, conexiones entre el techo y las paredes, forma del techo, una segunda barrera contra el agua, ventanas y puertas protegidas.',
    eligibility: 'Una casa asegurada con esas características, anotadas en el formulario OIR-B1-1802 del estado.',
    incomeLimit: none,
    deadline: 'Ninguna. Un formulario vale hasta 5 años; desde el 1 de abril de 2026 se usa una versión nueva.',
    howToApply:
      'Pida a un inspector calificado que llene el formulario OIR-B1-1802 con fotos, y envíelo a su aseguradora.',
  },
  'county-emergency-repair': {
    title: 'Reparación de emergencia SHIP',
    provider: 'Vivienda y Desarrollo Económico del condado de Palm Beach',
    amount: 'Hasta $50,000, como préstamo',
    areaName: 'Condado de Palm Beach',
    description:
      'Un préstamo al 0% por 15 años y sin pagos, para emergencias de una vivienda. Los techos están entre ellas.',
    eligibility: 'El dueño vive en la casa.',
    incomeLimit: 'Ingresos moderados (140%) o menos, según el tamaño del hogar. El condado publica la tabla.',
    deadline:
      'Abre por poco tiempo: 25 lugares en noviembre de 2021, 50 en junio de 2024. Pregunte al condado por la próxima vez.',
    howToApply: 'Solicítelo en el sitio del condado cuando abra.',
  },
  'fpl-ceiling-insulation': {
    title: 'Aislamiento del cielo raso de FPL',
    provider: 'Florida Power & Light (FPL)',
    amount: 'Hasta $220',
    areaName: 'Clientes de FPL',
    description:
      'Un reembolso por poner aislamiento encima del cielo raso. FPL anuncia $220; las normas de su programa dicen $190 o $95, según el aislamiento que ya exista.',
    eligibility:
      'Una casa con servicio de FPL, construida antes de 1982 y con aislamiento de menos de R-8, una vez cada 20 años. Sin condominios. Su factura de luz dice si su servicio es de FPL.',
    incomeLimit: none,
    deadline: 'No se indica ninguna.',
    howToApply: 'Contrate a una empresa que participe en el programa de FPL.',
  },
  'usda-home-repair': {
    title: 'Ayuda del USDA para reparar la vivienda (Section 504)',
    provider: 'USDA Rural Development',
    amount: 'Era hasta $7,500',
    areaName: 'Zonas rurales; en este condado pueden calificar los pueblos de los Glades',
    description:
      'Una ayuda para quitar peligros para la salud y la seguridad de una vivienda, entre ellos un techo en mal estado. También hay préstamos. La ayuda era de $7,500 en las páginas que leímos; pregunte al USDA la cantidad actual.',
    eligibility:
      'El dueño vive en la casa, tiene 62 años o más y no puede pagar un préstamo. La casa está en lo que el mapa del USDA llama zona rural.',
    incomeLimit: 'Ingresos muy bajos para la zona.',
    deadline: 'No se indica ninguna; depende de los fondos.',
    howToApply: 'Pregunte en la oficina de USDA Rural Development de Florida, que recibe las solicitudes.',
  },
  'weatherization-assistance': {
    title: 'Ayuda para ahorrar energía en la vivienda (Weatherization Assistance)',
    provider: 'Departamento de Energía de Estados Unidos, por medio de agencias locales',
    amount: 'Varía',
    areaName: unitedStates,
    description: 'Trabajos en la vivienda que bajan la factura de energía, hechos para el hogar por una agencia local.',
    eligibility: 'Hogares dentro del límite de ingresos. Los hogares con SSI o TANF califican automáticamente.',
    incomeLimit: 'Cerca del 200% del nivel federal de pobreza.',
    deadline: 'Siempre abierto, por medio de agencias locales.',
    howToApply: 'Pregunte a la agencia local del condado; el sitio del programa las enumera por estado.',
  },
  'tax-free-storm-supplies': {
    title: 'Provisiones para tormentas sin impuesto de venta',
    provider: stateTaxAgency,
    amount: 'Sin impuesto de venta',
    areaName: florida,
    description:
      'Las lonas, las baterías y los generadores portátiles de la lista del estado se venden sin impuesto de venta, todo el año.',
    eligibility: 'Todos. La lista incluye las lonas.',
    incomeLimit: none,
    deadline: 'Ninguna. Vigente desde el 1 de agosto de 2025.',
    howToApply: 'No hay nada que solicitar: la tienda no cobra el impuesto.',
  },
  'elevate-florida': {
    title: 'Elevate Florida',
    provider: 'División de Manejo de Emergencias de Florida',
    amount: 'Al menos el 75% del costo',
    areaName: florida,
    description:
      'El estado paga por elevar o reconstruir una casa, o por reforzarla contra el viento; el dueño paga hasta el 25%.',
    eligibility: 'El dueño de una vivienda en Florida que pueda pagar hasta el 25% del costo.',
    incomeLimit: notStated,
    deadline: 'Recibió solicitudes hasta el 11 de abril de 2025.',
    howToApply: 'No recibe solicitudes nuevas. Su sitio avisa cuando eso cambie.',
  },
  'federal-home-improvement-credit': {
    title: 'Crédito por mejoras que ahorran energía (25C)',
    provider: federalTaxAgency,
    amount: 'Era el 30%, hasta $3,200 al año',
    areaName: unitedStates,
    description:
      'Cubría aislamiento, ventanas, puertas y bombas de calor. Las cubiertas de techo quedaron fuera el 1 de enero de 2023.',
    eligibility: 'Lo que se puso en uso hasta el 31 de diciembre de 2025.',
    incomeLimit: notStated,
    deadline:
      'Terminó el 31 de diciembre de 2025. El trabajo hecho a tiempo todavía se puede declarar en el año que corresponde.',
    howToApply: 'Por el trabajo hecho a tiempo, pídalo en la declaración federal de ese año.',
  },
  'federal-clean-energy-credit': {
    title: 'Crédito por energía limpia en la vivienda (25D)',
    provider: federalTaxAgency,
    amount: 'Era el 30%',
    areaName: unitedStates,
    description: 'Cubría paneles solares, shingles que producen electricidad y baterías.',
    eligibility: 'Lo que se gastó hasta el 31 de diciembre de 2025.',
    incomeLimit: notStated,
    deadline: 'Terminó el 31 de diciembre de 2025.',
    howToApply: 'Por el dinero gastado a tiempo, pídalo en la declaración federal de ese año.',
  },
  'tax-free-impact-windows': {
    title: 'Ventanas y puertas de impacto sin impuesto de venta',
    provider: stateTaxAgency,
    amount: 'No pagaban impuesto de venta',
    areaName: florida,
    description: 'Las ventanas, puertas y puertas de garaje resistentes a impactos se vendían sin impuesto de venta.',
    eligibility: 'Compras hasta el 30 de junio de 2024.',
    incomeLimit: none,
    deadline: 'Terminó el 30 de junio de 2024.',
    howToApply: 'Ya no hay nada que solicitar.',
  },
  'sample-state-rebate': {
    title: 'Reembolso estatal para techos',
    provider: 'Estado de Florida (ejemplo)',
    amount: 'Hasta $2,500',
    areaName: florida,
    description: 'Un ejemplo de cómo es un reembolso del estado por un techo más fuerte.',
    sampleNote:
      'Cantidad de ejemplo; el programa real del estado, My Safe Florida Home, ha pagado hasta $10,000 a dueños de ingresos bajos y moderados cuando tuvo fondos.',
    eligibility: 'Nadie: es un ejemplo. Vea en My Safe Florida Home quién califica allí.',
    incomeLimit: 'Ninguno, por ser un ejemplo.',
    deadline: 'Ninguna, por ser un ejemplo.',
    howToApply: 'No hay nada que solicitar. Vea My Safe Florida Home.',
  },
  'sample-utility-rebate': {
    title: 'Reembolso de la compañía de luz',
    provider: 'Compañía de electricidad (ejemplo)',
    amount: 'Hasta $1,000',
    areaName: 'Clientes de la compañía',
    description: 'Un ejemplo de cómo es un reembolso de una compañía de electricidad.',
    sampleNote: 'Cantidad de ejemplo; el reembolso de FPL por el aislamiento del cielo raso es de unos $220.',
    eligibility: 'Nadie: es un ejemplo. Vea en el aislamiento del cielo raso de FPL quién califica allí.',
    incomeLimit: 'Ninguno, por ser un ejemplo.',
    deadline: 'Ninguna, por ser un ejemplo.',
    howToApply: 'No hay nada que solicitar. Vea el aislamiento del cielo raso de FPL.',
  },
  'sample-federal-tax-credit': {
    title: 'Crédito federal por energía',
    provider: federalTaxAgency,
    amount: 'Hasta el 30%',
    areaName: unitedStates,
    description: 'Un ejemplo de cómo eran los créditos fiscales federales.',
    sampleNote:
      'Los créditos federales del 30% terminaron el 31 de diciembre de 2025; desde 2023, la cubierta de un techo por sí sola ya no calificaba para el crédito por mejoras.',
    eligibility: 'Ya nadie. Vea en los dos créditos reales lo que cubrían.',
    incomeLimit: notStated,
    deadline: 'Terminó el 31 de diciembre de 2025.',
    howToApply: 'No hay nada que solicitar.',
  },
}

export function programIn<P extends Program>(language: Language, program: P): P {
  const texts = spanishTexts(program.slug)
  return language === 'es' ? { ...program, ...texts, ...program.inSpanish } : program
}

/** Returns the Spanish texts that the product comes with. */
export function spanishTexts(slug: string) {
  return Object.hasOwn(es, slug) ? es[slug] : undefined
}
