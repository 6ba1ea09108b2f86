import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tokenCss } from './token-css.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('**/*.{css,ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }))
const sheets = files.filter(({ path }) => path.endsWith('.css'))

/** The only files with colours of their own. */
const withColours: Readonly<Record<string, string>> = {
  'theme/tokens.ts': 'the token sheets',
  'theme/pnl-palette.ts': 'profit and loss, which the person chooses',
  'theme/label-colours.ts': 'tags, whose colour the person chooses',
  'theme/token-css.ts': 'the white of paper',
  'components/ui/provider-mark.tsx': 'marks of others, in colours that are theirs',
  'lib/export/export-document.ts': 'documents on paper, apart from the app',
  'lib/drawing/mark.ts': 'drawings, which are part of an image',
  'lib/drawing/paint-marks.ts': 'drawings, which are part of an image',
  'components/drawing/drawing.module.css': 'controls on an image, whatever its colours',
  'features/trades/components/images/compare-dialog.module.css': 'controls on an image, whatever its colours',
  'features/notebooks/components/notebook-colours.module.css': 'notebooks, whose colour the person chooses',
  'features/two-factor/components/steps.module.css': 'white around a code that cameras read',
}

describe('colours', () => {
  it('are defined in the token files only', () => {
    expect(files.length).toBeGreaterThan(400)
    const found = files
      .filter(({ path }) => withColours[path] === undefined)
      .flatMap(({ path, text }) =>
        coloursOf(text, path.endsWith('.css')).map((colour) => `${path}: ${colour}`),
      )
    expect(found).toEqual([])
  })

  it('refer only to defined tokens', () => {
    const known = new Set(
      [tokenCss(), ...sheets.map(({ text }) => text)].flatMap((css) =>
        [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
      ),
    )
    // Set by the element itself, from its place or its state, or by Base UI.
    const own = new Set([
      '--available-height',
      '--available-width',
      '--anchor-width',
      '--toast-swipe-movement-x',
      '--toast-swipe-movement-y',
      ...files.flatMap(({ text }) => [...text.matchAll(/['"](--[\w-]+)['"]/g)].map(([, name]) => name)),
    ])
    const unknown = files.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]*\w)\s*[,)]/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name) && !own.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the search for colours', () => {
  it('finds every notation', () => {
    expect(coloursOf('a { color: #FFF; background: rgb(0 0 0 / 50%) }', true)).toEqual(['#FFF', 'rgb('])
    expect(coloursOf('a { border: 1px solid red; color: white }', true)).toEqual(['red', 'white'])
    expect(coloursOf("<path fill='#4285F4' />", false)).toEqual(['#4285F4'])
  })

  it('ignores tokens, IDs, URLs and names', () => {
    expect(coloursOf('a { color: var(--pl-text); white-space: nowrap; mask: url(#red) }', true)).toEqual([])
    expect(coloursOf("navigate('/profile#data'); const red = `#${id}`; to('#main')", false)).toEqual([])
  })
})

/** Colours written out; in code, where words are words, only those of figures. */
function coloursOf(text: string, isCss: boolean): readonly string[] {
  const figures =
    /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi
  const words =
    /(?<=:[^;{}]*[\s:(,])(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple|teal)(?![\w-])(?=[^{}]*[;}])/gi
  return [...text.matchAll(figures), ...(isCss ? text.matchAll(words) : [])].map(([colour]) => colour)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
