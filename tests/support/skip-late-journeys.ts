import { beforeEach } from 'vitest'
import { isTooLate } from './too-late.ts'

beforeEach(({ skip }) => {
  if (isTooLate()) skip('CI has no time left')
})
