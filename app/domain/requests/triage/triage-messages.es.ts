import type { AskedQuestions, TriageMessages } from './triage-messages.en.ts'

const questions: AskedQuestions = {
  danger: {
    title: '¿Hay alguien herido, ve o huele algún peligro, o se está hundiendo un cielo raso?',
    why: 'Cualquiera de estas cosas puede ser mortal, así que va antes que el techo.',
    about: 'Peligro',
    answers: {
      hurt: { label: 'Alguien está herido o atrapado', told: 'alguien está herido o atrapado' },
      sparks: {
        label: 'Chispas, humo, olor a gas o un cable eléctrico caído',
        told: 'chispas, humo, olor a gas o un cable eléctrico caído',
      },
      ceiling: { label: 'Un cielo raso se hunde o se abomba', told: 'un cielo raso se hunde o se abomba' },
      none: {
        label: 'Nada de esto',
        told: 'ni heridos, ni chispas, ni humo, ni olor a gas, ni cable eléctrico caído, ni cielo raso hundido',
      },
    },
  },
  leak: {
    title: '¿Está entrando agua?',
    why: 'Si corre el agua, primero se tapa el hueco y después se repara el techo.',
    about: 'Agua adentro',
    answers: {
      running: { label: 'Corre o cae a chorros', told: 'corre o cae a chorros' },
      dripping: { label: 'Gotea', told: 'gotea' },
      none: { label: 'No, adentro está seco', told: 'no hay' },
    },
  },
  hole: {
    title: '¿Qué tan grande es el hueco en el techo?',
    why: 'La cuadrilla trae una lona de ese tamaño. Mire desde el suelo o desde una ventana; no suba.',
    about: 'Hueco en el techo',
    answers: {
      small: { label: 'Unas pocas tejas o shingles', told: 'unas pocas tejas o shingles' },
      medium: { label: 'Hasta el tamaño de una puerta', told: 'hasta el tamaño de una puerta' },
      large: { label: 'Más grande que una puerta', told: 'más grande que una puerta' },
      none: { label: 'No veo ningún hueco', told: 'no se ve ninguno' },
      unseen: { label: 'No puedo ver el techo', told: 'no se puede ver el techo' },
    },
  },
  tarp: {
    title: '¿Ya hay una lona en el techo?',
    why: 'Una lona firme da tiempo para una buena reparación. Una suelta deja entrar la próxima lluvia.',
    about: 'Lona',
    answers: {
      tight: { label: 'Sí, y está firme', told: 'puesta y firme' },
      loose: { label: 'Sí, pero está suelta o rota', told: 'suelta o rota' },
      none: { label: 'No', told: 'todavía no' },
    },
  },
  access: {
    title: '¿Cómo llega la cuadrilla al techo?',
    why: 'Así saben qué escalera traer y si pueden trabajar esta noche.',
    about: 'Acceso',
    answers: {
      open: { label: 'Un piso, con paso libre alrededor', told: 'un piso, con paso libre alrededor' },
      high: { label: 'Dos pisos o más', told: 'dos pisos o más' },
      blocked: {
        label: 'Hay un árbol, agua o un portón en el paso',
        told: 'hay un árbol, agua o un portón en el paso',
      },
    },
  },
  insurer: {
    title: '¿Ya lo sabe su aseguradora?',
    why: 'Las aseguradoras piden aviso inmediato. El número de reclamo debe ir en cada recibo.',
    about: 'Aseguradora',
    answers: {
      told: { label: 'Sí, ya les avisé', told: 'avisada' },
      'not-yet': { label: 'Todavía no', told: 'todavía sin aviso' },
      unclaimed: { label: 'Sin seguro, o sin reclamo', told: 'sin reclamo' },
    },
  },
}

const outcomes: TriageMessages['outcomes'] = {
  '911': {
    title: 'Llame al 911 ahora',
    told: 'primero el 911',
    contractors: 'Cuando le digan que es seguro, llame a un techador',
    now: [],
  },
  tarp: {
    title: 'Pida una lona de emergencia',
    told: 'lona de emergencia',
    contractors: 'Llame para que pongan una lona',
    now: [
      'Llame ahora: una lona detiene el agua hasta que se pueda reparar el techo.',
      'Mantenga a todos fuera de los cuartos mojados y ponga cubetas debajo de las goteras. No suba.',
    ],
  },
  repair: {
    title: 'Pida una reparación del techo',
    told: 'reparación',
    contractors: 'Llame para una reparación',
    now: [
      'Llame hoy: una abertura pequeña crece con la próxima lluvia.',
      'Ponga cubetas debajo de las goteras y mueva lo que no debe mojarse. No suba.',
    ],
  },
  inspection: {
    title: 'Pida una inspección del techo',
    told: 'inspección',
    contractors: 'Llame para una inspección',
    now: [
      'Esto puede esperar a que haya luz: pida una inspección en los próximos días.',
      'Revise los cielos rasos y el ático después de la próxima lluvia. Si entra agua, conteste otra vez estas preguntas.',
    ],
  },
}

export const es: TriageMessages = {
  name: 'Evaluación del techo',
  step: (step, steps) => `Pregunta ${step} de ${steps}`,
  why: 'Por qué preguntamos',
  back: 'Volver',
  again: 'Empezar de nuevo',
  unread: 'No se pudieron leer estas respuestas. Aquí está otra vez la primera pregunta.',
  invitation: '¿No sabe qué pedir?',
  promise: 'Seis preguntas cortas le llevan al 911, a una lona, a una reparación o a una inspección.',
  begin: 'Empezar la evaluación del techo',
  doNow: 'Qué hacer ahora',
  answered: 'Sus respuestas',
  carried: 'Enviaremos sus respuestas con la solicitud.',
  request: 'Pedir un presupuesto gratis',
  nobody: 'En este momento no contesta ningún techador de la lista que haga este trabajo.',
  everybody: 'Ver quién contesta ahora',
  call911: 'Llamar al 911',
  questions,
  outcomes,
  danger: {
    hurt: [
      'Llame al 911 ya. Diga dónde está, quién está herido y qué pasó.',
      'Mueva a esa persona solo si corre peligro donde está.',
      'No cuelgue y haga lo que le digan.',
    ],
    sparks: [
      'Saque a todos de la casa. No toque ningún interruptor ni ninguna pared mojada.',
      'Llame al 911 desde afuera. Quédese lejos de los cables caídos.',
      'Vuelva a entrar solo cuando le digan que es seguro.',
    ],
    ceiling: [
      'Saque a todos de los cuartos que están debajo y cierre las puertas.',
      'Llame al 911 desde un lugar seguro. No toque el cielo raso ni le haga agujeros.',
      'Vuelva a entrar solo cuando le digan que es seguro.',
    ],
  },
  insurer: {
    told: 'Tome fotos de todo antes de moverlo y dé a la cuadrilla su número de reclamo.',
    'not-yet':
      'Tome fotos de todo, luego llame a su aseguradora y anote el número de reclamo. Guarde todos los recibos.',
    unclaimed: 'Tome fotos de todo antes de moverlo y guarde todos los recibos.',
  },
}
