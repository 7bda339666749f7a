import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { sampleActor } from '../sample-actor.ts'
import type { Intent } from './recent-actions.ts'
import { ratingOf, type Score } from './scores.ts'
import type { Row } from './write-businesses.ts'

type State = { claimed: boolean; featured: boolean; score: Score }

/** Derives each change backward from the current state: when each business was listed, and the last month's changes. */
export async function writeHistory(app: Pick<App, 'db' | 'ids'>, rows: Row[], intents: Intent[]) {
  const added = rows.map(({ id, createdAt }) => ({ change: changeOf(app, 'add-business', createdAt), businessId: id }))
  const done = walkBack(rows, intents).map(step => ({ ...step, change: changeOf(app, step.kind, step.at) }))
  await app.db
    .insertInto('changes')
    .values([...added, ...done].map(({ change }) => change))
    .execute()
  await assignAdditions(
    app,
    added.map(({ change, businessId }) => ({ change_id: change.id, business_id: businessId })),
  )
  await fileRevisions(
    app,
    done.map(({ change, businessId, before }) => ({ change_id: change.id, business_id: businessId, before })),
  )
}

function changeOf({ ids }: Pick<App, 'ids'>, action: string, at: Date) {
  return { id: ids.next(), actorKind: sampleActor.kind, actorId: sampleActor.id, action, requestId: 'sample-data', at }
}

function walkBack(rows: Row[], intents: Intent[]) {
  const states = new Map(rows.map(row => [row.name, { id: row.id, state: toState(row) }]))
  return intents.toReversed().map(intent => {
    const found = states.get(intent.name)
    if (!found) throw new Error(`No sample business is called ${intent.name}`)
    found.state = undo(intent, found.state)
    const { claimed, featured, score } = found.state
    return {
      ...intent,
      businessId: found.id,
      before: { claimed, featured, rating: ratingOf(score), reviews: score.count },
    }
  })
}

function toState({ claimed, featured, score }: Row): State {
  return { claimed, featured, score }
}

function undo({ kind }: Intent, state: State): State {
  if (kind === 'claim-business') return { ...state, claimed: false }
  if (kind === 'feature-business') return { ...state, featured: false }
  return { ...state, score: { count: state.score.count - 1, stars: state.score.stars - 5 } }
}

type Addition = { change_id: string; business_id: string }

/** Keeps the change id that created the businesses, so that no trigger records history. */
async function assignAdditions({ db }: Pick<App, 'db'>, additions: Addition[]) {
  await sql`
    update businesses set created_change_id = change_id
    from jsonb_to_recordset(${JSON.stringify(additions)}::jsonb) as added (change_id uuid, business_id uuid)
    where businesses.id = added.business_id`.execute(db)
}

/** Stores what the triggers would have written: today's row with the values that were different then. */
async function fileRevisions({ db }: Pick<App, 'db'>, revisions: (Addition & { before: object })[]) {
  await sql`
    insert into business_revisions (change_id, business_id, part, before)
    select change_id, business_id, 'businesses', to_jsonb(businesses) || before
    from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) as done (change_id uuid, business_id uuid, before jsonb)
    join businesses on businesses.id = done.business_id`.execute(db)
}
