import { articleParts } from '../articles/article-parts.tsx'
import { Contact } from './contact.tsx'
import { Kept } from './kept.tsx'

const { h2, h3, p, ul, li, a } = articleParts

/** Components for the Markdown of the legal pages. */
export const legalParts = { h2, h3, p, ul, li, a, Contact, Kept }
export type LegalParts = typeof legalParts
