import type { App } from '#domain/app.ts'
import { readStandardCategories } from '#domain/directory/businesses/categories.server.ts'
import { readCountyPlaces } from '#domain/directory/places/county-places.server.ts'
import { findTemplate, listTemplates } from '#domain/outreach/mailing-templates/mailing-templates.server.ts'
import { measureAudience, readAudience } from '#domain/outreach/outreach/audience-businesses.server.ts'
import { sayLeftOut } from '#domain/outreach/outreach/mailing-messages.ts'
import { type Segment, saySegment } from '#domain/outreach/segments/segment.ts'
import { segmentConditions } from '#domain/outreach/segments/segment-schema.server.ts'
import { findSegment, listSegments, renewConditions } from '#domain/outreach/segments/segments.server.ts'
import type { Fields } from '#platform/request/forms.ts'

const sampleSize = 8

export type AudienceSample = Awaited<ReturnType<typeof readAudienceSample>>

/** `query` may name a saved segment and a template to start with. */
export async function readNewMailing(app: App, query: Fields) {
  const [segments, templates, categories, places, segment, template] = await Promise.all([
    listSegments(app),
    listTemplates(app),
    readStandardCategories(app),
    readCountyPlaces(app),
    typeof query.segment === 'string' ? findSegment(app, query.segment) : undefined,
    typeof query.template === 'string' ? findTemplate(app, query.template) : undefined,
  ])
  const conditions =
    segment && !segment.removedAt ? segment.conditions : await renewConditions(app, segmentConditions.parse(query))
  return {
    conditions,
    subject: template?.subject ?? '',
    content: template?.content ?? '',
    segments: segments.map(({ id, name, conditions }) => ({ id, name, text: saySegment(conditions) })),
    templates: templates.map(({ id, name }) => ({ id, name })),
    choices: { categories: categories.map(({ name }) => name), cities: places.map(({ name }) => name) },
    reach: await readAudienceSample(app, conditions),
  }
}

/** The number of businesses that match now, those left out, and a few examples. */
export async function readAudienceSample(app: App, segment: Segment) {
  const selection = { kind: 'segment', segment } as const
  const [audience, sample] = await Promise.all([
    measureAudience(app, selection),
    readAudience(app, selection, sampleSize),
  ])
  const { businesses } = audience
  const reached = sample.filter(({ isUnsubscribed }) => !isUnsubscribed)
  return {
    businesses,
    text: saySegment(segment),
    isUnknown: segment.unknown !== undefined,
    leftOut: sayLeftOut(audience),
    sample: reached.map(({ businessId: id, name, city }) => ({ id, name, city })),
  }
}
