import type { App, Caller } from '#domain/app.ts'
import { draftMailing } from '#domain/outreach/outreach/draft-mailing.server.ts'
import type { MailingError } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-messages.ts'
import { removeSegment, restoreSegment, saveSegment } from '#domain/outreach/segments/save-segment.server.ts'
import { type Segment, type SegmentError, segmentNameLimit, segmentsAtMost } from '#domain/outreach/segments/segment.ts'
import { segmentConditions } from '#domain/outreach/segments/segment-schema.server.ts'
import { findSegment, renewConditions } from '#domain/outreach/segments/segments.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { mailingPath } from './mailing-path.ts'
import { type AudienceSample, readAudienceSample } from './read-new-mailing.server.ts'

/** The form's input, which is shown again whichever button was used. */
export type NewMailingAnswer = {
  conditions: Segment
  reach: AudienceSample
  typed: { subject: string; content: string; name: string }
  done?: string
  sentence?: string
  reason?: MailingError
  nameError?: string
  removed?: string
}

const segmentErrors: Record<SegmentError, string> = {
  forbidden: 'Your role can’t save segments.',
  'name-missing': `Enter a name of up to ${segmentNameLimit} characters.`,
  'name-taken': 'Another segment has this name. Choose another one.',
  'too-many': `You can keep ${segmentsAtMost} segments. Delete one first.`,
  'segment-unknown': 'We couldn’t find that segment.',
}

export const unknownCondition = 'We don’t know one of these conditions. Choose the recipients again.'

export async function runNewMailingAction(
  app: App,
  caller: Caller,
  fields: Fields,
): Promise<NewMailingAnswer | Response> {
  const conditions = await renewConditions(app, segmentConditions.parse(fields))
  const { intent: pressed = '', subject = '', content = '', name = '' } = typedTexts(fields)
  // A saved segment's button adds its id.
  const [intent = '', id = ''] = pressed.split(' ')
  const answer = async (more: Partial<NewMailingAnswer>, shown = conditions) => {
    return {
      conditions: shown,
      reach: await readAudienceSample(app, shown),
      typed: { subject, content, name },
      ...more,
    }
  }
  const usesConditions = intent === 'draft' || intent === 'save-segment' || intent === 'count'
  if (usesConditions && conditions.unknown) return answer({ sentence: unknownCondition })
  switch (intent) {
    case 'draft': {
      const selection = { kind: 'segment', segment: conditions } as const
      const drafted = await draftMailing(app, caller, { subject, content, selection })
      if (drafted.ok) return goOn(mailingPath(drafted.id))
      const { reason } = drafted
      return answer({ reason, sentence: mailingToasts.errors[reason].text })
    }
    case 'save-segment': {
      const saved = await saveSegment(app, caller, { name, conditions })
      if (!saved.ok) return answer({ nameError: segmentErrors[saved.reason] })
      return answer({
        done: 'Segment saved. It’s evaluated again each time it’s used.',
        typed: { subject, content, name: '' },
      })
    }
    case 'use-segment': {
      const segment = await findSegment(app, id)
      if (!segment || segment.removedAt) return answer({ sentence: segmentErrors['segment-unknown'] })
      return answer({}, segment.conditions)
    }
    case 'remove-segment': {
      const removed = await removeSegment(app, caller, id)
      return answer(removed.ok ? { removed: id } : { sentence: segmentErrors[removed.reason] })
    }
    case 'restore-segment': {
      const restored = await restoreSegment(app, caller, id)
      return answer(restored.ok ? { done: 'Segment restored.' } : { sentence: segmentErrors[restored.reason] })
    }
    default:
      return answer({})
  }
}
