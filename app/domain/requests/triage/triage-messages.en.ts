import type { TriageAnswer, TriageOutcome, TriageQuestion } from './triage.ts'

const questions: AskedQuestions = {
  danger: {
    title: 'Is anyone hurt, do you see or smell danger, or is a ceiling sagging?',
    why: 'Any of these can be deadly, so they come before the roof.',
    about: 'Danger',
    answers: {
      hurt: { label: 'Someone is hurt or trapped', told: 'someone is hurt or trapped' },
      sparks: {
        label: 'Sparks, smoke, a gas smell or a fallen power line',
        told: 'sparks, smoke, a gas smell or a fallen power line',
      },
      ceiling: { label: 'A ceiling sags or bulges', told: 'a ceiling sags or bulges' },
      none: {
        label: 'None of these',
        told: 'no one hurt, no sparks, no smoke, no gas smell, no fallen power line, no sagging ceiling',
      },
    },
  },
  leak: {
    title: 'Is water coming in?',
    why: 'Running water gets a tarp first and a repair later.',
    about: 'Water inside',
    answers: {
      running: { label: 'It runs or pours', told: 'it runs or pours' },
      dripping: { label: 'It drips', told: 'it drips' },
      none: { label: 'No, it’s dry inside', told: 'none' },
    },
  },
  hole: {
    title: 'How large is the hole in the roof?',
    why: 'The crew brings a tarp of that size. Look from the ground or a window. Do not climb up.',
    about: 'Hole in the roof',
    answers: {
      small: { label: 'A few tiles or shingles', told: 'a few tiles or shingles' },
      medium: { label: 'Up to the size of a door', told: 'up to the size of a door' },
      large: { label: 'Larger than a door', told: 'larger than a door' },
      none: { label: 'I see no hole', told: 'none seen' },
      unseen: { label: 'I can’t see the roof', told: 'can’t see the roof' },
    },
  },
  tarp: {
    title: 'Is there a tarp on the roof already?',
    why: 'A tarp that holds buys time for a proper repair. A loose one lets the next rain in.',
    about: 'Tarp',
    answers: {
      tight: { label: 'Yes, and it holds', told: 'on the roof, and it holds' },
      loose: { label: 'Yes, but it’s loose or torn', told: 'loose or torn' },
      none: { label: 'No', told: 'none yet' },
    },
  },
  access: {
    title: 'How does a crew get to the roof?',
    why: 'It tells them which ladder to bring, and whether they can work tonight.',
    about: 'Access',
    answers: {
      open: { label: 'One floor, free to walk around', told: 'one floor, free to walk around' },
      high: { label: 'Two floors or more', told: 'two floors or more' },
      blocked: { label: 'A tree, water or a gate is in the way', told: 'a tree, water or a gate is in the way' },
    },
  },
  insurer: {
    title: 'Does your insurer know?',
    why: 'Insurers want to hear right away. Put the claim number on every receipt.',
    about: 'Insurer',
    answers: {
      told: { label: 'Yes, I’ve told them', told: 'notified' },
      'not-yet': { label: 'Not yet', told: 'not notified yet' },
      unclaimed: { label: 'No insurance, or no claim', told: 'no claim' },
    },
  },
}

/** Texts of each outcome: the service to ask for, and advice, with the insurer's line last. */
const outcomes: Record<TriageOutcome, { title: string; told: string; contractors: string; now: string[] }> = {
  '911': {
    title: 'Call 911 now',
    told: '911 first',
    contractors: 'When they say it’s safe, call a roofer',
    now: [],
  },
  tarp: {
    title: 'Ask for an emergency tarp',
    told: 'emergency tarp',
    contractors: 'Call for a tarp',
    now: [
      'Call now: a tarp stops the water until the roof can be repaired.',
      'Keep people out of the wet rooms, and put buckets under the drips. Do not climb up.',
    ],
  },
  repair: {
    title: 'Ask for a roof repair',
    told: 'repair',
    contractors: 'Call for a repair',
    now: [
      'Call today: a small opening grows with the next rain.',
      'Put buckets under drips, and move anything that can’t get wet. Do not climb up.',
    ],
  },
  inspection: {
    title: 'Ask for a roof inspection',
    told: 'inspection',
    contractors: 'Call for an inspection',
    now: [
      'This can wait for daylight: ask for an inspection within the next few days.',
      'Look at ceilings and the attic after the next rain. If water comes in, answer these questions again.',
    ],
  },
}

export const en = {
  name: 'Roof triage',
  step: (step: number, steps: number) => `Question ${step} of ${steps}`,
  why: 'Why we ask',
  back: 'Back',
  again: 'Start again',
  unread: 'We couldn’t read those answers. Here’s the first question again.',
  invitation: 'Not sure what to ask for?',
  promise: 'Six short questions lead you to 911, a tarp, a repair or an inspection.',
  begin: 'Start roof triage',
  doNow: 'What to do now',
  answered: 'Your answers',
  carried: 'We’ll send your answers with the request.',
  request: 'Request Free Quote',
  nobody: 'No roofer listed for this job is available right now.',
  everybody: 'See who’s available now',
  call911: 'Call 911',
  questions,
  outcomes,
  danger: {
    hurt: [
      'Call 911 now. Say where you are, who is hurt and what happened.',
      'Move them only if they’re in danger where they are.',
      'Stay on the line and do what the dispatcher says.',
    ],
    sparks: [
      'Get everyone out of the house. Don’t touch any switch or wet wall.',
      'Call 911 from outside. Stay far from any downed line.',
      'Go back in only when they say it’s safe.',
    ],
    ceiling: [
      'Get everyone out of the rooms below it, and close the doors.',
      'Call 911 from a safe place. Do not touch the ceiling or poke a hole in it.',
      'Go back in only when they say it’s safe.',
    ],
  },
  insurer: {
    told: 'Photograph everything before you move it, and give the crew your claim number.',
    'not-yet': 'Photograph everything, then call your insurer and write down the claim number. Keep every receipt.',
    unclaimed: 'Photograph everything before you move it, and keep every receipt.',
  } satisfies Record<TriageAnswer<'insurer'>, string>,
}

type Asked<Question extends TriageQuestion> = {
  title: string
  why: string
  /** The label of the answer in a request, as in `Water inside: it drips`. */
  about: string
  answers: Record<TriageAnswer<Question>, { label: string; told: string }>
}

export type AskedQuestions = { [Question in TriageQuestion]: Asked<Question> }

export type TriageMessages = typeof en
