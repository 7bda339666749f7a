import type { NamedTexts, TextField } from '#domain/foundation/content/named-text.ts'
import { figuresPath, sourceFields } from '../costs/cost-figures.ts'

export const programsPath = `${figuresPath}/programs/`

/** The path of a program's texts and figures. */
export function programPath(slug: string) {
  return `${programsPath}${slug}`
}

/** These exist in each language. */
const texts = [
  { name: 'title', label: 'Program', kind: 'line', limit: 120 },
  { name: 'provider', label: 'Provider', kind: 'line', limit: 160 },
  { name: 'amount', label: 'Amount, as shown', kind: 'line', limit: 60 },
  { name: 'areaName', label: 'Where', kind: 'line', limit: 120 },
  { name: 'description', label: 'Description', kind: 'text', limit: 500 },
  { name: 'eligibility', label: 'Who qualifies', kind: 'text', limit: 500 },
  { name: 'incomeLimit', label: 'Income limit', kind: 'text', limit: 300 },
  { name: 'deadline', label: 'Deadline, as shown', kind: 'text', limit: 300 },
  { name: 'howToApply', label: 'How to apply', kind: 'text', limit: 400 },
] as const satisfies readonly TextField[]

/** These are the same in every language, so they're kept with the English texts. */
const facts = [
  {
    name: 'percent',
    label: 'Share of the cost, in percent',
    hint: 'For the savings calculator. Leave it blank if the program doesn’t pay a share.',
    kind: 'percent',
    limit: 6,
    isOptional: true,
  },
  {
    name: 'cap',
    label: 'Maximum it pays, in dollars',
    hint: 'For the savings calculator. Leave it blank if there’s no limit.',
    kind: 'dollars',
    limit: 12,
    isOptional: true,
  },
  {
    name: 'endsOn',
    label: 'Last day',
    hint: 'After that, the program is shown as ended.',
    kind: 'day',
    limit: 10,
    isOptional: true,
  },
] as const satisfies readonly TextField[]

const [, sourceUrl, checkedOn] = sourceFields

export const programFields: Record<'en' | 'es', readonly TextField[]> = {
  en: [...texts, ...facts, sourceUrl, checkedOn],
  es: texts,
}

export type ProgramTexts = Record<(typeof texts)[number]['name'], string>

/** In a form with both languages, the Spanish fields begin with this. */
export const spanishPrefix = 'es-'

type Facts = ProgramTexts & {
  percent: number | null
  capCents: number | null
  endsOn: string | null
  sourceUrl: string
  checkedOn: string
}

/** Returns a program's texts and figures as the operator edits them. */
export function fieldsOfProgram(program: Facts): NamedTexts {
  const { percent, capCents, endsOn, sourceUrl, checkedOn } = program
  return {
    ...textsOf(program),
    percent: percent === null ? '' : String(percent),
    cap: capCents === null ? '' : String(capCents / 100),
    ...{ endsOn: endsOn ?? '', sourceUrl, checkedOn },
  }
}

export function textsOf(program: ProgramTexts): NamedTexts {
  return Object.fromEntries(texts.map(({ name }) => [name, program[name]]))
}

export function replaceFacts<P extends Facts>(program: P, fields: NamedTexts | null): P {
  if (!fields) return program
  const { percent, cap, endsOn, ...others } = { ...fieldsOfProgram(program), ...fields }
  return {
    ...program,
    ...others,
    percent: percent ? Number(percent) : null,
    capCents: cap ? Number(cap) * 100 : null,
    endsOn: endsOn || null,
  }
}
