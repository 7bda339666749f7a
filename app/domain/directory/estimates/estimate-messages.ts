import { englishAndSpanish } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { dollarText } from '../incentives/dollars.ts'
import type { EstimateFlag } from './check-estimates.ts'
import {
  type CostPart,
  type EstimateField,
  fewestEstimates,
  licenseLimit,
  mostEstimates,
  nameLimit,
  totalLimitCents,
} from './estimate.ts'

export type FieldMessages = { label: string; note?: string; fieldError: string }

const amountError = `Enter dollars, like 18,500, up to ${dollarText(totalLimitCents)}, or leave it blank.`

const parts: Record<CostPart, string> = {
  materials: 'Materials',
  labor: 'Labor',
  permits: 'Permits and inspections',
  overhead: 'Overhead and profit',
}

const en = {
  title: 'Check your estimates',
  description: 'Compare three to five roof estimates: price, deposit, license, permit and where the money goes.',
  intro: `Copy ${fewestEstimates} to ${mostEstimates} estimates. We look for a price far below the others, a big deposit, and missing lines.`,
  privacy: 'We don’t keep anything: we read the figures once, to answer you.',
  estimate: (number: number) => `Estimate ${number}`,
  optional: '(optional)',
  partsTitle: 'Cost by part, if listed',
  check: 'Check estimates',
  again: 'Check again',
  back: 'Understanding Estimates',
  notChecked: 'Some fields need another look.',
  tooFew: `Enter at least ${fewestEstimates} so there’s something to compare.`,
  parts,
  fields: {
    name: { label: 'Roofer', fieldError: `Enter up to ${nameLimit} characters.` },
    total: { label: 'Total price', note: 'in dollars', fieldError: `Enter the price in dollars, like 18,500.` },
    deposit: {
      label: 'Deposit',
      note: '(optional)',
      fieldError: 'Enter dollars, up to the total, or leave it blank.',
    },
    license: {
      label: 'License number on the estimate',
      note: '(blank if none)',
      fieldError: `Enter up to ${licenseLimit} characters.`,
    },
    permit: { label: 'It has a line for the permit', fieldError: 'Check the box or leave it blank.' },
    materials: { label: parts.materials, fieldError: amountError },
    labor: { label: parts.labor, fieldError: amountError },
    permits: { label: parts.permits, fieldError: amountError },
    overhead: { label: parts.overhead, fieldError: amountError },
  } satisfies Record<EstimateField, FieldMessages>,
  results: {
    title: 'Your estimates side by side',
    summary: (lowest: string, middle: string, highest: string) =>
      sentence`They range from ${lowest} to ${highest}. The one in the middle is ${middle}.`,
    nothing: 'We found nothing to ask about.',
    questions: (count: number) => (count === 1 ? '1 thing to ask about' : `${count} things to ask about`),
    noParts: 'This estimate is one number. Ask for a breakdown, then check again.',
    noDeposit: 'No deposit stated',
    deposit: (amount: string) => `Deposit ${amount}`,
    print: 'Print',
    note: 'A flag is a reason to ask, not proof of a bad roofer. No flags doesn’t mean the roofer is good. General information, not legal advice.',
  },
  flag: flagText,
}

export type EstimateMessages = typeof en

const spanishAmountError = `Escriba una cantidad en dólares, como 18,500, hasta ${dollarText(totalLimitCents)}, o déjelo vacío.`

const spanishParts: Record<CostPart, string> = {
  materials: 'Materiales',
  labor: 'Mano de obra',
  permits: 'Permisos e inspecciones',
  overhead: 'Gastos generales y ganancia',
}

const es: EstimateMessages = {
  title: 'Revise sus presupuestos',
  description:
    'Compare de tres a cinco presupuestos de techo: precio, depósito, licencia, permiso y en qué se va el dinero.',
  intro: `Copie de ${fewestEstimates} a ${mostEstimates} presupuestos. Buscamos un precio muy por debajo de los demás, un depósito grande y partidas que faltan.`,
  privacy: 'No guardamos nada: leemos las cifras una sola vez, para su respuesta.',
  estimate: number => `Presupuesto ${number}`,
  optional: '(opcional)',
  partsTitle: 'Costo por partes, si las indica',
  check: 'Revisar los presupuestos',
  again: 'Revisar otra vez',
  back: 'Entender los presupuestos',
  notChecked: 'Revise los campos marcados.',
  tooFew: `Escriba al menos ${fewestEstimates} presupuestos. Con menos, no hay con qué comparar.`,
  parts: spanishParts,
  fields: {
    name: { label: 'Techador', fieldError: `Use ${nameLimit} caracteres como máximo.` },
    total: { label: 'Precio total', note: 'en dólares', fieldError: 'Escriba el precio en dólares, como 18,500.' },
    deposit: {
      label: 'Depósito',
      note: '(opcional)',
      fieldError: 'Escriba una cantidad en dólares, no mayor que el total, o déjelo vacío.',
    },
    license: {
      label: 'Número de licencia que aparece',
      note: '(vacío si no hay)',
      fieldError: `Use ${licenseLimit} caracteres como máximo.`,
    },
    permit: { label: 'Tiene una partida para el permiso', fieldError: 'Marque la casilla o déjela sin marcar.' },
    materials: { label: spanishParts.materials, fieldError: spanishAmountError },
    labor: { label: spanishParts.labor, fieldError: spanishAmountError },
    permits: { label: spanishParts.permits, fieldError: spanishAmountError },
    overhead: { label: spanishParts.overhead, fieldError: spanishAmountError },
  },
  results: {
    title: 'Sus presupuestos, lado a lado',
    summary: (lowest, middle, highest) => sentence`Van de ${lowest} a ${highest}. El del medio es ${middle}.`,
    nothing: 'No encontramos nada que preguntar.',
    questions: count => (count === 1 ? '1 cosa que preguntar' : `${count} cosas que preguntar`),
    noParts: 'No divide el precio en partes, así que no pudimos revisarlas. Pida el desglose.',
    noDeposit: 'No indica depósito',
    deposit: amount => `Depósito: ${amount}`,
    print: 'Imprimir',
    note: 'Una señal es una razón para preguntar, no una prueba de que el techador sea malo. Que no haya señales no garantiza que sea bueno. Es información general, no consejo legal.',
  },
  flag: spanishFlagText,
}

export const estimateMessages = englishAndSpanish(en, es)

function flagText(flag: EstimateFlag) {
  switch (flag.kind) {
    case 'far-below':
      return sentence`The price is ${flag.percentBelow}% below the middle of the others, ${dollarText(flag.othersCents)}. Ask what’s missing.`
    case 'large-deposit':
      return `The deposit is ${flag.percent}% of the price. Above 10% the roofer must apply for permits within 30 days. Ask for a smaller deposit.`
    case 'no-license':
      return 'No license number. Ask for one and look it up.'
    case 'odd-license':
      return 'The license number has an unusual shape. Roofing numbers look like CCC1234567 or RC12345678. Look it up.'
    case 'no-permit':
      return 'No line for the permit. Ask who gets it and who covers the cost.'
    case 'odd-share':
      return `${parts[flag.part]}: ${flag.percent}% of the price. The usual share is ${flag.from}–${flag.to}%. Ask why.`
    case 'odd-sum':
      return `The parts add up to ${dollarText(flag.sumCents)}, not the total. Ask about the difference.`
  }
}

function spanishFlagText(flag: EstimateFlag) {
  switch (flag.kind) {
    case 'far-below':
      return sentence`El precio está un ${flag.percentBelow}% por debajo del valor central de los demás, ${dollarText(flag.othersCents)}. Pregunte qué quedó fuera.`
    case 'large-deposit':
      return `El depósito es el ${flag.percent}% del precio. Con más del 10%, el techador tiene que pedir los permisos en 30 días. Pida uno más pequeño.`
    case 'no-license':
      return 'No hay número de licencia. Pídalo y búsquelo.'
    case 'odd-license':
      return 'El número de licencia tiene una forma poco común. Los de techos son como CCC1234567 o RC12345678. Búsquelo.'
    case 'no-permit':
      return 'No hay partida para el permiso. Pregunte quién lo pide y quién lo paga.'
    case 'odd-share':
      return `${spanishParts[flag.part]}: ${flag.percent}% del precio; lo común es ${flag.from}-${flag.to}%. Pregunte por qué.`
    case 'odd-sum':
      return `Las partes suman ${dollarText(flag.sumCents)}, que no es el total. Pregunte por la diferencia.`
  }
}
