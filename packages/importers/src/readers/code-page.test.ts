import { costOf } from '@plumbline/testing/cost-of'
import { describe, expect, test } from 'vitest'
import { guessCodePage } from './code-page.ts'
import { decodeAll } from './decode.ts'

const bytesOf = (...hex: readonly string[]) =>
  Uint8Array.from(hex.flatMap((text) => text.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []))
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16)).join('')

/** Words as the encoders of other programs write them. */
const WORDS: readonly (readonly [page: string, text: string, bytes: Uint8Array])[] = [
  ['windows-1251', 'Прибыль', bytesOf('cff0e8e1fbebfc')],
  ['windows-1252', 'Größe', bytesOf('4772f6df65')],
  ['windows-1252', 'Depósito líquido', bytesOf(ascii('Dep'), 'f3', ascii('sito l'), 'ed', ascii('quido'))],
  [
    'windows-1250',
    'Całkowity zysk łączna',
    bytesOf(ascii('Ca'), 'b3', ascii('kowity zysk '), 'b3b9', ascii('czna')),
  ],
  ['windows-1254', 'işlem sayısı', bytesOf('69fe6c656d20736179fd73fd')],
  ['gb18030', '起始资金', bytesOf('c6f0cabcd7cabdf0')],
  ['big5', '初始資金', bytesOf('aaeca96cb8eaaaf7')],
  ['shift_jis', 'ロンドン時間', bytesOf('838d8393836883938e9e8ad4')],
  ['euc-kr', '순이익', bytesOf('bcf8c0ccc0cd')],
]

describe('8-bit text', () => {
  test.each(WORDS)('in undeclared %s is decoded by what forms words: %s', (page, text, bytes) => {
    expect(guessCodePage(bytes)).toBe(page)
    expect(decodeAll(bytes)).toBe(text)
  })

  test('is decoded as declared by its page, whatever its bytes look like', () => {
    const meta = '<html><meta http-equiv="Content-Type" content="text/html; charset=windows-1253"><td>'
    const greek = bytesOf(ascii(meta), 'd3fdedefebef')
    expect(decodeAll(greek)).toBe(`${meta}Σύνολο`)
  })

  test('is guessed when the declared code page does not exist', () => {
    const meta = '<meta charset="klingon">'
    expect(decodeAll(bytesOf(ascii(meta), 'cff0e8e1fbebfc'))).toBe(`${meta}Прибыль`)
  })

  test('is guessed from a sample of limited size, however long it is', () => {
    const [short, long] = [200_000, 20_000_000].map((length) => new Uint8Array(length).fill(0xe9))
    const cost = (bytes = new Uint8Array()) => costOf(() => guessCodePage(bytes))
    // A hundred times as long; looked at whole, it would take a hundred times the time.
    expect(cost(long)).toBeLessThan(20 * cost(short))
  })
})
