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

describe('text of eight bits that declares no code page', () => {
  test.each(WORDS)('in %s is read by what makes words of it: %s', (page, text, bytes) => {
    expect(guessCodePage(bytes)).toBe(page)
    expect(decodeAll(bytes)).toBe(text)
  })

  test('is read as declared where its page says so, however its bytes look', () => {
    const meta = '<html><meta http-equiv="Content-Type" content="text/html; charset=windows-1253"><td>'
    const greek = bytesOf(ascii(meta), 'd3fdedefebef')
    expect(decodeAll(greek)).toBe(`${meta}Σύνολο`)
  })

  test('is guessed where the declared page is none that exists', () => {
    const meta = '<meta charset="klingon">'
    expect(decodeAll(bytesOf(ascii(meta), 'cff0e8e1fbebfc'))).toBe(`${meta}Прибыль`)
  })

  test('is looked at in a bounded sample, however long it is', () => {
    const [short, long] = [200_000, 20_000_000].map((length) => new Uint8Array(length).fill(0xe9))
    const cost = (bytes = new Uint8Array()) => costOf(() => guessCodePage(bytes))
    // A hundred times as long; looked at whole, it would take a hundred times the time.
    expect(cost(long)).toBeLessThan(20 * cost(short))
  })
})
