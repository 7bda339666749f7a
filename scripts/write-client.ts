import { writeFileSync } from 'node:fs'
import { clientTypes } from './client-types.ts'

/** Writes client/api-types.ts from the API's schemas. Run it after every change to them. */
writeFileSync('client/api-types.ts', clientTypes())
