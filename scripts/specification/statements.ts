import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A statement is one testable sentence of the specification, identified by its number. */
export const areas = ['directory', 'content', 'accounts', 'plans', 'import', 'operations', 'api'] as const

const documents = ['public', 'admin', 'decision']

const statement = z.strictObject({
  number: z.string().regex(/^(public|admin) \d+(\.\d+){1,2}$|^decision \d+$/),
  text: z.string().min(1),
  area: z.enum(areas),
  replaced: z
    .string()
    .regex(/^decision \d+$/)
    .optional(),
  beyond: z.string().min(1).optional(),
})

const specification = z.strictObject({
  finished: z.strictObject({ areas: z.array(z.enum(areas)), numbers: z.array(z.string()) }),
  sections: z.array(z.strictObject({ number: z.string(), title: z.string() })),
  statements: z.array(statement),
})

export type Specification = z.infer<typeof specification>
export type Statement = z.infer<typeof statement>

const home = new URL('../../docs/specification.json', import.meta.url)

/** Throws if the file doesn't match its schema. */
export function readSpecification(file: URL | string = home): Specification {
  return specification.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** 'admin 2.3' for 'admin 2.3.14', 'decision' for 'decision 5'. */
export function sectionOf(number: string) {
  return number.replace(/[. ]\d+$/, '')
}

/** Sorts as a reader does: 'public 5.10' after 'public 5.9', and the decisions last. */
export function compareNumbers(left: string, right: string) {
  const [a, b] = [sortKeyOf(left), sortKeyOf(right)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

/** Returns statements that must be proven: of finished areas, or numbers that no decision replaced. */
export function listFinished({ finished, statements }: Specification): Statement[] {
  const { areas, numbers } = finished
  return statements.filter(
    ({ number, area, replaced }) => !replaced && (areas.includes(area) || numbers.includes(number)),
  )
}

function sortKeyOf(number: string) {
  const [document = '', digits = ''] = number.split(' ')
  return [documents.indexOf(document), ...digits.split('.').map(Number)]
}
