import { englishAndSpanish } from '#platform/text/language.ts'

/** The words of s. 489.147(1)(a), Florida Statutes, and their translation. */
export const claimDisclosures = englishAndSpanish<readonly string[]>(
  [
    'The consumer is responsible for payment of any insurance deductible.',
    'It is insurance fraud punishable as a felony of the third degree for a contractor to knowingly or willfully, and with intent to injure, defraud, or deceive, pay, waive, or rebate all or part of an insurance deductible applicable to payment to the contractor for repairs to a property covered by a property insurance policy.',
    'It is insurance fraud punishable as a felony of the third degree to intentionally file an insurance claim containing any false, incomplete, or misleading information.',
  ],
  [
    'El consumidor es responsable de pagar todo deducible del seguro.',
    'Es fraude de seguros, castigado como delito grave de tercer grado, que un contratista, a sabiendas o por voluntad propia y con la intención de perjudicar, defraudar o engañar, pague, perdone o reembolse todo o parte de un deducible del seguro que se aplica al pago al contratista por reparaciones a una propiedad cubierta por una póliza de seguro de propiedad.',
    'Es fraude de seguros, castigado como delito grave de tercer grado, presentar a propósito un reclamo al seguro con información falsa, incompleta o engañosa.',
  ],
)

const en = {
  acknowledge: { name: 'Acknowledge your claim', counted: 'after you report it' },
  investigate: { name: 'Begin its investigation', counted: 'after your proof of loss' },
  inspect: { name: 'Inspect the roof, if needed', counted: 'after your proof of loss' },
  pay: { name: 'Pay or deny', counted: 'after you report it' },
  within: (days: number) => `Within ${days} days`,
  previously: (days: number) => `Older guides: ${days} days`,
  caption:
    'The insurer’s deadlines today, with those from older guides in gray. Things outside the insurer’s control can stop the clock.',
}

type TimelineMessages = typeof en

const es: TimelineMessages = {
  acknowledge: { name: 'Acusar recibo de su reclamo', counted: 'después de que usted avisa' },
  investigate: { name: 'Empezar su investigación', counted: 'después de su prueba de pérdida' },
  inspect: { name: 'Inspeccionar el techo, si hace falta', counted: 'después de su prueba de pérdida' },
  pay: { name: 'Pagar o negar', counted: 'después de que usted avisa' },
  within: days => `En ${days} días`,
  previously: days => `Guías viejas: ${days} días`,
  caption:
    'Los plazos de la aseguradora hoy, y en gris los de las guías viejas. Lo que no depende de la aseguradora puede detener el reloj.',
}

export const timelineMessages = englishAndSpanish(en, es)
