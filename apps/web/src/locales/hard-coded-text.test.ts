import { describe, expect, it } from 'vitest'
import { hardCodedText, parseSource, sourceFiles } from '#web/testing/hard-coded-text.ts'

/** Part of no build, and read by developers alone. */
const isDesignPage = (path: string) => path.startsWith('src/routes/design/')

it('no component contains hard-coded text', () => {
  const files = sourceFiles().filter((file) => !isDesignPage(file.path))
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap(({ path, program }) => hardCodedText(program).map((text) => `${path}: ${text}`))
  expect(found).toEqual([])
})

describe('the search for hard-coded text', () => {
  const search = (jsx: string) => hardCodedText(parseSource('sample.tsx', `const sample = ${jsx}`))

  it('finds words between tags, in attributes and in expressions', () => {
    expect(search('<p>Hello there</p>')).toEqual(['Hello there'])
    expect(search('<button aria-label="Close" />')).toEqual(['Close'])
    expect(search('<input placeholder={`Your name`} />')).toEqual(['Your name'])
    expect(search('<p>{busy ? "Saving" : t("save")}</p>')).toEqual(['Saving'])
    expect(search('<p>{`${count} trades`}</p>')).toEqual(['trades'])
    expect(search('{ segments: [{ value: "money", label: "Money" }] }')).toEqual(['Money'])
  })

  it('ignores translations, symbols, class names and the product name', () => {
    expect(search('<p className="quiet" title={t("a.b")}>{t("c.d")} · {"\u2022"}</p>')).toEqual([])
    expect(search('<b>Plumbline</b>')).toEqual([])
  })
})
