import { PROBLEM_CODES } from '@plumbline/domain/imports/broker-file'
import { describe, expect, test } from 'vitest'
import { fileErrorText } from './file-error.ts'
import { FILE_ERROR_CODES } from './source-file.ts'
import { problemText } from './problem-text.ts'

describe('the message of a rejection', () => {
  test.each(FILE_ERROR_CODES)('is a full sentence: %s', (code) => {
    expect(fileErrorText(code, 'sheet1.xml')).toMatch(/^[A-Z].{30,}\.$/)
  })

  test('is unique for each code', () => {
    expect(new Set(FILE_ERROR_CODES.map((code) => fileErrorText(code, ''))).size).toBe(
      FILE_ERROR_CODES.length,
    )
    expect(new Set(PROBLEM_CODES.map((code) => problemText({ line: 1, code, detail: '' }))).size).toBe(
      PROBLEM_CODES.length,
    )
  })

  test.each(PROBLEM_CODES)('quotes the file: %s', (code) => {
    expect(problemText({ line: 1, code, detail: '1,50' })).toContain('1,50')
  })
})
