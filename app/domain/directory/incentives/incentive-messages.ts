import { type Claim, marketingClaims } from '#domain/foundation/plans/marketing-claims.ts'
import { region, regionNames } from '#domain/foundation/settings/region.ts'
import { englishAndSpanish } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { dollarText } from './dollars.ts'
import type { Confidence, ProgramArea, ProgramKind } from './program.ts'
import { costLimitCents, type LineLimit } from './savings.ts'

const en = {
  title: 'Rebates and tax credits for your roof',
  intro: 'Programs that serve your ZIP code, including programs that have ended.',
  zip: { label: 'ZIP code', fieldError: `Enter a five-digit ZIP code, like ${region.example.zip}` },
  type: { label: 'Program type', fieldError: 'Choose one type from the list' },
  filters: {
    '': 'All Programs',
    'tax-credit': 'Tax Credits',
    rebate: 'State Rebates',
    'utility-rebate': 'Utility Programs',
  } satisfies Record<ProgramKind | '', string>,
  search: 'Search Programs',
  showAll: 'Show all programs',
  showEach: (count: number) => `Show all ${count} programs`,
  endedPrograms: (count: number) => `Ended programs (${count})`,
  calculator: 'Savings Calculator',
  learnMore: 'Learn More',
  about: (title: string) => ` about ${title}`,
  found: (count: number, zip: string, city: string) =>
    `${count === 1 ? '1 program serves' : `${count} programs serve`} ${zip} (${city}).`,
  outside: (zip: string) =>
    sentence`${zip} is outside ${region.name}, so programs from the county and its utilities aren’t shown.`,
  none: 'No program of this type serves this ZIP code.',
  claims: Object.fromEntries(
    marketingClaims['rebates-section'].map(({ id, figure, label }) => [id, { figure, label }]),
  ) as Record<string, Omit<Claim, 'id'>>,
  figuresNote: 'Illustrative figures, not measured.',
  badges: { ended: 'Ended', example: 'Example', check: 'Check status' },
  singular: { 'tax-credit': 'Tax Credit', 'utility-rebate': 'Utility Program' },
  rebates: {
    federal: 'Federal Program',
    state: 'State Rebate',
    county: 'County Program',
    utility: 'Utility Program',
  } satisfies Record<ProgramArea, string>,
  program: {
    back: 'Back to all programs',
    facts: 'The facts',
    eligibility: 'Who qualifies',
    income: 'Income limit',
    area: 'Where',
    deadline: 'Deadline',
    provider: 'Provider',
    cap: 'Pays up to',
    source: 'Source',
    checked: 'Checked',
    how: 'How to apply',
    status: (provider: string) => sentence`Check the current status before you count on it. Provider: ${provider}.`,
    confidence: {
      official: 'From the source itself.',
      reported: 'From reports about the program, not the source itself.',
    } satisfies Record<Confidence, string>,
    advice: 'This page isn’t tax, legal or insurance advice.',
  },
  savings: {
    intro: 'Your roof’s cost, minus what the programs you choose may pay.',
    cost: {
      label: 'Roof cost',
      hint: 'in dollars',
      fieldError: `Enter the cost in dollars, like 18,500, up to ${dollarText(costLimitCents)}`,
    },
    programs: { label: 'Programs', fieldError: 'Choose at least one program from this list' },
    share: (percent: number) => `${percent}% of the cost`,
    cap: (cap: string) => `up to ${cap}`,
    uncounted: (amount: string) => `${amount}: not counted`,
    add: 'See my savings',
    estimate: 'Estimate',
    total: 'Programs may pay',
    left: 'You’d pay',
    roof: 'Roof cost',
    heldToCost: 'Together, the programs can’t pay more than the roof costs.',
    note: 'This is an estimate, not an offer. It assumes every program pays its maximum. Each provider decides whether to pay, and how much.',
    limits: {
      ended: 'Ended: pays nothing',
      uncounted: 'Not counted: it doesn’t lower the price of a roof',
      cap: 'Limited to the program’s maximum',
      cost: 'Limited to the cost of the roof',
    } satisfies Record<Exclude<LineLimit, null>, string>,
    samples: 'Programs marked Example are samples. No one pays those amounts.',
  },
  day: (day: string) => dayText('en-US', day),
}

export type IncentiveMessages = typeof en

const es: IncentiveMessages = {
  title: 'Reembolsos y créditos fiscales para su techo',
  intro: 'Programas que cubren su código postal; los que ya terminaron están marcados.',
  zip: { label: 'Código postal', fieldError: `Escriba un código postal de cinco números, como ${region.example.zip}` },
  type: { label: 'Tipo de programa', fieldError: 'Elija un tipo de la lista' },
  filters: {
    '': 'Todos los programas',
    'tax-credit': 'Créditos fiscales',
    rebate: 'Reembolsos estatales',
    'utility-rebate': 'Programas de servicios públicos',
  },
  search: 'Buscar programas',
  showAll: 'Ver todos los programas',
  showEach: count => `Ver los ${count} programas`,
  endedPrograms: count => `Programas terminados (${count})`,
  calculator: 'Calculadora de ahorros',
  learnMore: 'Más información',
  about: title => ` sobre ${title}`,
  found: (count, zip, city) => `${count === 1 ? '1 programa cubre' : `${count} programas cubren`} ${zip} (${city}).`,
  outside: zip =>
    sentence`${zip} está fuera del ${regionNames.es}. No aparecen los programas del condado ni de sus servicios públicos.`,
  none: 'Ningún programa de este tipo cubre este código postal.',
  claims: {
    'rebates-credit': { figure: 'hasta 30%', label: 'de crédito fiscal federal' },
    'rebates-savings': { figure: '$5,000+', label: 'de ahorro promedio' },
    'rebates-programs': { figure: '50+', label: 'programas' },
  },
  figuresNote: 'Cifras ilustrativas, no medidas.',
  badges: { ended: 'Terminado', example: 'Ejemplo', check: 'Confirme si está abierto' },
  singular: { 'tax-credit': 'Crédito fiscal', 'utility-rebate': 'Programa de servicios públicos' },
  rebates: {
    federal: 'Programa federal',
    state: 'Reembolso estatal',
    county: 'Programa del condado',
    utility: 'Programa de servicios públicos',
  },
  program: {
    back: 'Volver a todos los programas',
    facts: 'Los datos',
    eligibility: 'Quién califica',
    income: 'Límite de ingresos',
    area: 'Dónde',
    deadline: 'Fecha límite',
    provider: 'Quién lo ofrece',
    cap: 'Paga como máximo',
    source: 'Fuente',
    checked: 'Comprobado',
    how: 'Cómo solicitarlo',
    status: provider => sentence`Confirme si está abierto antes de contar con él. Lo ofrece: ${provider}.`,
    confidence: {
      official: 'Leído en la fuente.',
      reported: 'Leído en informes sobre el programa, no en la fuente.',
    },
    advice: 'Esta página no da consejos fiscales, legales ni de seguros.',
  },
  savings: {
    intro: 'Lo que cuesta su techo, menos lo que pueden pagar los programas que usted elija.',
    cost: {
      label: 'Costo del techo',
      hint: 'en dólares',
      fieldError: `Escriba el costo en dólares, como 18,500, hasta ${dollarText(costLimitCents)}`,
    },
    programs: { label: 'Programas', fieldError: 'Elija al menos un programa de esta lista' },
    share: percent => `${percent}% del costo`,
    cap: cap => `como máximo ${cap}`,
    uncounted: amount => `${amount}: no se cuenta`,
    add: 'Calcular mis ahorros',
    estimate: 'Cálculo',
    total: 'Los programas pueden pagar',
    left: 'Le queda por pagar',
    roof: 'Costo del techo',
    heldToCost: 'Los programas juntos no pueden pagar más de lo que cuesta el techo.',
    note: 'Es un cálculo, no una oferta: supone que cada programa paga su máximo. Cada programa decide si paga y cuánto.',
    limits: {
      ended: 'Terminado: no paga nada',
      uncounted: 'No se cuenta: no baja el precio de un techo',
      cap: 'Limitado al máximo del programa',
      cost: 'Limitado al costo del techo',
    },
    samples: 'Los programas marcados como Ejemplo son muestras: nadie paga esas cantidades.',
  },
  day: day => dayText('es-US', day),
}

export const incentiveMessages = englishAndSpanish(en, es)

/** Only the default text is translated; a claim that the operator rewrote stays as it is. */
export function claimIn(messages: IncentiveMessages, claim: Claim): Claim {
  const original = en.claims[claim.id]
  const isDefault = original?.figure === claim.figure && original.label === claim.label
  return isDefault ? { ...claim, ...messages.claims[claim.id] } : claim
}

function dayText(locale: string, day: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

export function kindLabel(messages: IncentiveMessages, { kind, area }: { kind: ProgramKind; area: ProgramArea }) {
  return kind === 'rebate' ? messages.rebates[area] : messages.singular[kind]
}
