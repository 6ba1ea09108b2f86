import { ADVISOR_PATH } from '@plumbline/contract/bridge/link'
import { expect, test } from 'vitest'
import { ADVISOR_FILE } from './advisor-file.ts'

test('the expert advisor’s file path matches the contract', () => {
  expect(ADVISOR_FILE).toBe(ADVISOR_PATH)
})
