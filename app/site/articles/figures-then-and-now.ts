import { localTexts } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'

/** Each with a source, checked on November 20, 2026. General information, not legal advice. One without `today` isn't shown. */
export const figuresThenAndNow = {
  'acknowledge-claim': {
    stated: 'Insurers acknowledge a claim within 14 days',
    today: 'Older guides say 14 days; since March 1, 2023 Florida insurers must acknowledge your claim within 7 days.',
    source: 's. 627.70131(1)(a), Florida Statutes',
  },
  'begin-investigation': {
    stated: 'Insurers begin their investigation within 30 days',
    today:
      'The 30-day figure you may see is now the limit for the physical inspection; the investigation itself must begin within 7 days of your proof of loss.',
    source: 's. 627.70131(3), Florida Statutes',
  },
  'pay-or-deny': {
    stated: 'Insurers pay or deny within 90 days',
    today:
      'Formerly 90 days; for claims under today’s law the insurer must pay or deny within 60 days unless something outside its control prevents it.',
    source: 's. 627.70131(7)(a), Florida Statutes',
  },
  'revoke-assignment': {
    stated: 'An assignment of benefits (AOB) is revocable within 3 days',
    today:
      'Some older guides mention a 3-day right to revoke an assignment of benefits; under policies issued since January 1, 2023 such an assignment is invalid, so do not sign one.',
    source: 's. 627.7152(13), Florida Statutes',
  },
  deposit: {
    stated: 'Upfront payment is limited by Florida law to 10%, unless permits are obtained within 30 days',
    today:
      'Florida does not cap deposits at 10%, but above 10% the contractor must apply for permits within 30 days and start work within 90 days after they are issued, so treat a bigger deposit as a warning sign.',
    source: 's. 489.126(2)(a), Florida Statutes',
  },
  'cancel-at-home': {
    stated: '3 days to cancel a contract signed at home',
    today:
      'You usually have three business days to cancel a contract a seller solicited at your home; a job you called the contractor for may not be covered.',
    source: 'ss. 501.021 and 501.025, Florida Statutes',
  },
  'cancel-in-emergency': {
    stated: '10 days to cancel during a declared emergency',
    today:
      'For a roof contract signed within 180 days of a declared emergency in your area, you have 10 days to cancel, or until the official start date defined in the law, whichever comes first.',
    source: 's. 489.147(6), Florida Statutes',
  },
  'report-claim': {
    stated: 'Report a claim within 24 hours (also stated as 24-48 hours)',
    today:
      'Reporting within 24 hours is good practice, not the law: Florida bars a new or reopened claim after 1 year and a supplemental claim after 18 months from the date of loss.',
    source: 's. 627.70132(2), Florida Statutes',
  },
  'hurricane-zone': {
    stated: 'HVHZ requirements',
    today: localTexts.hurricaneZone?.en ?? '',
    source: 'Florida Building Code, definition of the High-Velocity Hurricane Zone',
  },
  'negotiated-payout': {
    stated: 'Professional help may raise payouts by 30-50%',
    today:
      'We know of no official figure for how much help raises a payout; only you, your attorney or a licensed public adjuster may negotiate, and a public adjuster’s fee is capped at 10% or 20%.',
    source: 'ss. 489.147(2) and 626.854, Florida Statutes',
  },
  'sample-loan': {
    stated: '0% APR for the first 12 months, up to $50,000',
    today: 'Sample promotion; not an offer of credit.',
    source: 'Roof Rescue',
  },
  'low-estimate': {
    stated: 'An estimate 50% or more below the others is a red flag; get 3-5 estimates',
    today: 'The Attorney General suggests at least three written estimates; we suggest three to five.',
    source: 'Florida Attorney General, consumer alerts',
  },
} as const satisfies Record<string, Figure>

type Figure = { stated: string; today: string; source: string }

export type FigureName = keyof typeof figuresThenAndNow

const figuresInSpanish: Record<FigureName, Figure> = {
  'acknowledge-claim': {
    stated: 'Las aseguradoras acusan recibo de un reclamo en 14 días',
    today:
      'Las guías viejas dicen 14 días; desde el 1 de marzo de 2023, las aseguradoras de Florida deben acusar recibo de su reclamo en 7 días.',
    source: 's. 627.70131(1)(a), Estatutos de Florida',
  },
  'begin-investigation': {
    stated: 'Las aseguradoras empiezan su investigación en 30 días',
    today:
      'Los 30 días que quizás vea son ahora el plazo para la inspección física; la investigación misma debe empezar dentro de los 7 días después de su prueba de pérdida.',
    source: 's. 627.70131(3), Estatutos de Florida',
  },
  'pay-or-deny': {
    stated: 'Las aseguradoras pagan o niegan en 90 días',
    today:
      'Antes eran 90 días; en los reclamos bajo la ley de hoy, la aseguradora debe pagar o negar en 60 días, a menos que lo impida algo que no depende de ella.',
    source: 's. 627.70131(7)(a), Estatutos de Florida',
  },
  'revoke-assignment': {
    stated: 'Una cesión de beneficios (AOB) se puede anular en 3 días',
    today:
      'Algunas guías viejas hablan de un derecho de 3 días para anular una cesión de beneficios; con pólizas emitidas desde el 1 de enero de 2023 esa cesión no es válida, así que no firme ninguna.',
    source: 's. 627.7152(13), Estatutos de Florida',
  },
  deposit: {
    stated: 'La ley de Florida limita el pago por adelantado al 10%, salvo que se obtengan los permisos en 30 días',
    today:
      'Florida no limita los depósitos al 10%, pero por encima del 10% el contratista debe solicitar los permisos en 30 días y empezar el trabajo dentro de los 90 días después de recibirlos, así que tome un depósito mayor como una señal de alerta.',
    source: 's. 489.126(2)(a), Estatutos de Florida',
  },
  'cancel-at-home': {
    stated: '3 días para cancelar un contrato firmado en casa',
    today:
      'Por lo general tiene tres días hábiles para cancelar un contrato que un vendedor fue a ofrecerle a su casa; un trabajo para el que usted llamó al contratista puede no estar incluido.',
    source: 'ss. 501.021 y 501.025, Estatutos de Florida',
  },
  'cancel-in-emergency': {
    stated: '10 días para cancelar durante una emergencia declarada',
    today:
      'Para un contrato de techo firmado dentro de los 180 días después de una emergencia declarada en su zona, tiene 10 días para cancelar, o hasta la fecha oficial de inicio que define la ley, lo que llegue primero.',
    source: 's. 489.147(6), Estatutos de Florida',
  },
  'report-claim': {
    stated: 'Avise del reclamo en 24 horas (también se dice 24-48 horas)',
    today:
      'Avisar en 24 horas es una buena costumbre, no la ley: en Florida ya no se puede hacer un reclamo nuevo o reabierto después de 1 año, ni uno suplementario después de 18 meses, desde la fecha del daño.',
    source: 's. 627.70132(2), Estatutos de Florida',
  },
  'hurricane-zone': {
    stated: 'Requisitos de la HVHZ',
    today: localTexts.hurricaneZone?.es ?? '',
    source: 'Florida Building Code, definición de la zona de huracanes de alta velocidad (HVHZ)',
  },
  'negotiated-payout': {
    stated: 'La ayuda profesional puede subir los pagos un 30-50%',
    today:
      'No conocemos ninguna cifra oficial de cuánto sube un pago con ayuda; solo usted, su abogado o un ajustador público con licencia pueden negociar, y el honorario de un ajustador público tiene un tope del 10% o del 20%.',
    source: 'ss. 489.147(2) y 626.854, Estatutos de Florida',
  },
  'sample-loan': {
    stated: '0% de interés anual (APR) los primeros 12 meses, hasta $50,000',
    today: 'Promoción de muestra; no es una oferta de crédito.',
    source: 'Roof Rescue',
  },
  'low-estimate': {
    stated: 'Un presupuesto 50% o más por debajo de los otros es una alerta; pida 3-5 presupuestos',
    today: 'La Fiscalía General sugiere al menos tres presupuestos por escrito; nosotros sugerimos de tres a cinco.',
    source: 'Fiscalía General de Florida, alertas para consumidores',
  },
}

export function figureIn(language: Language, name: FigureName): Figure {
  return language === 'es' ? figuresInSpanish[name] : figuresThenAndNow[name]
}
