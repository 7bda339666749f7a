import { chosenPrograms } from '#platform/region/chosen-programs.ts'
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
  notStated: 'No se indica ninguno.',
  federalTaxAgency: 'Servicio de Impuestos Internos',
}
const { florida, unitedStates, notStated, federalTaxAgency } = spanish

/** The real programs' translations are in the region's folder. */
const samples: Record<string, ProgramTexts> = {
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

const translated = new Map([
  ...Object.entries(samples),
  ...chosenPrograms.flatMap(({ slug, es }) => (es ? [[slug, es] as const] : [])),
])

export function programIn<P extends Program>(language: Language, program: P): P {
  const texts = spanishTexts(program.slug) ?? program.spanish
  return language === 'es' ? { ...program, ...texts, ...program.inSpanish } : program
}

/** Returns the Spanish texts that the product comes with. */
export function spanishTexts(slug: string) {
  return translated.get(slug)
}
