import { writeFileSync } from 'node:fs'
import { clientTypes } from './client-types.ts'

/** Writes client/api-types.ts from the schemas of the API. Run it after every change of them. */
writeFileSync('client/api-types.ts', clientTypes())
