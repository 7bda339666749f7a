import type { Actor, Caller } from '#domain/app.ts'

export const sampleActor = { kind: 'system', id: 'sample-data' } as const satisfies Actor

export const sampleCaller: Caller = { actor: sampleActor, requestId: 'sample-data', language: 'en' }
