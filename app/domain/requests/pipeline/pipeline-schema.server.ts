import { z } from 'zod'
import { isId } from '#platform/database/ids.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { chosenStages, lostReasons } from './request-stage.ts'

const text = z.string().catch('')

/** A form that moves a request. Times and amounts are parsed later, each with a separate error. */
export const moveInput = z.object({
  stage: z.enum(chosenStages),
  at: text,
  value: text,
  reason: z.enum(lostReasons).optional().catch(undefined),
})
export type MoveInput = z.output<typeof moveInput>

export const noteInput = z.object({ note: text.transform(cleanText) })

/** An empty choice is nobody. */
export const assignInput = z.object({ person: text.transform(id => (isId(id) ? id : null)) })
