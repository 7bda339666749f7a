import type { BulkAnswer } from './bulk-answer.ts'
import type { BulkEmailAnswer } from './bulk-email-answer.ts'

/** Which boxes a form was sent with, to tick them again where no script remembers it. */
export type Ticked = { ids: string[]; everything: boolean }

/** What came of a button of the Tools tab. */
export type ToolsAnswer = BulkAnswer | (BulkEmailAnswer & { ticked: Ticked })
