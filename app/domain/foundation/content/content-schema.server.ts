import { z } from 'zod'
import { cleanLine } from '#platform/text/clean-text.ts'
import { languages } from '#platform/text/language.ts'
import { typedText } from '#platform/text/text.ts'
import { contentLimits, placements } from './content-text.ts'

const line = (limit: number) => typedText(limit).transform(cleanLine)

export const title = line(contentLimits.title).pipe(z.string().min(1))
export const language = z.enum(languages)
export const placement = z.enum(placements)
export const reviewOn = z.iso.date().refine(day => day > '2020' && day < '2100')

export const contentText = z.object({
  title,
  description: line(contentLimits.description).pipe(z.string().min(1)),
  lead: line(contentLimits.lead),
  points: typedText(contentLimits.points),
  markdown: typedText(contentLimits.markdown).pipe(z.string().min(1)),
})

export const namedTexts = z.record(z.string(), z.string()).nullable()

/** A draft may still lack parts. */
export const draftText = z.object({
  title: line(contentLimits.title),
  description: line(contentLimits.description),
  lead: line(contentLimits.lead),
  points: typedText(contentLimits.points),
  markdown: typedText(contentLimits.markdown),
})
