import { describe, expect, it } from 'vitest'
import { csvOf, type CsvValue } from './csv.ts'

const line = (...row: readonly CsvValue[]) => csvOf({ columns: ['a'], rows: [row] }).split('\r\n')[1]

describe('a table as CSV', () => {
  it('has a header, rows, CRLF line ends and a byte order mark', () => {
    expect(
      csvOf({
        columns: ['key', 'netPnl'],
        rows: [
          ['EURUSD', 12.5],
          ['XAUUSD', -3],
        ],
      }),
    ).toBe('\uFEFFkey,netPnl\r\nEURUSD,12.5\r\nXAUUSD,-3\r\n')
  })

  it('quotes values that need it and doubles quotation marks inside them', () => {
    expect(line('news, "big"', 'two\nlines', 'plain', ' blank')).toBe(
      '"news, ""big""","two\nlines",plain," blank"',
    )
  })

  it('writes numbers raw, with a decimal point and without an exponent', () => {
    expect(line(1234.5, -0.25, 0, 1 / 3, 0.0000001, 123456789012)).toBe(
      '1234.5,-0.25,0,0.3333333333,0.0000001,123456789012',
    )
  })

  it('leaves undefined values empty', () => {
    expect(line(null, Number.NaN, 'x')).toBe(',,x')
  })

  it('escapes names that a spreadsheet would run as formulas, but not bucket labels', () => {
    expect(line('=1+1', '@sum', '-2+3', '-1R', '+5')).toBe("'=1+1,'@sum,'-2+3,-1R,+5")
  })
})
