import { describe, expect, it } from 'vitest'
import { csvOf, type CsvValue } from './csv.ts'

const line = (...row: readonly CsvValue[]) => csvOf({ columns: ['a'], rows: [row] }).split('\r\n')[1]

describe('a table as CSV', () => {
  it('has heads, rows, line ends of its own and a byte order mark', () => {
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

  it('quotes what needs it and doubles quotation marks inside', () => {
    expect(line('news, "big"', 'two\nlines', 'plain', ' blank')).toBe(
      '"news, ""big""","two\nlines",plain," blank"',
    )
  })

  it('writes numbers raw, with a point and never with an exponent', () => {
    expect(line(1234.5, -0.25, 0, 1 / 3, 0.0000001, 123456789012)).toBe(
      '1234.5,-0.25,0,0.3333333333,0.0000001,123456789012',
    )
  })

  it('leaves what is not defined empty', () => {
    expect(line(null, Number.NaN, 'x')).toBe(',,x')
  })

  it('lets no name be computed by a spreadsheet, and buckets be themselves', () => {
    expect(line('=1+1', '@sum', '-2+3', '-1R', '+5')).toBe("'=1+1,'@sum,'-2+3,-1R,+5")
  })
})
