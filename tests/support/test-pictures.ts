import { openPictures } from '#platform/drawing/open-pictures.ts'
import { outsideTurn } from '#platform/http/turn-break.ts'

/** Draws pictures for all tests of a worker. Its processes end with the worker: nobody has to close it. */
export const testPictures = openPictures({ outsideTurn })
