import { pipelineMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { Stage } from '#domain/requests/pipeline/request-stage.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

const tones: Record<Stage, Tone> = { new: 'blue', answered: 'grey', scheduled: 'amber', won: 'green', lost: 'grey' }

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={tones[stage]}>{pipelineMessages.stages[stage]}</Badge>
}
