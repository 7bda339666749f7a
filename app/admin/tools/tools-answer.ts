import type { BulkAnswer } from './bulk-answer.ts'
import type { BulkEmailAnswer } from './bulk-email-answer.ts'

/** The submitted selection, to tick the same boxes again when JavaScript is off. */
export type Ticked = { ids: string[]; everything: boolean }

/** The outcome of a button on the Tools tab. */
export type ToolsAnswer = BulkAnswer | (BulkEmailAnswer & { ticked: Ticked })
