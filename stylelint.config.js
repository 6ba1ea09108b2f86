// Sizes of text and space come from the tokens in apps/web/src/theme/base.css (decision 0016).
const space = String.raw`(?:-?0|auto|inherit|var\(--pl-space-\d+\)|calc\([^;]*var\(--pl-(?:space|control|rail)[^;]*\)|env\([^)]+\)|var\(--[a-z]+-[a-z]+(?:, 0)?\))`
const spaces = new RegExp(`^${space}(?: ${space}){0,3}$`, 'u')
const font = /^(?:inherit|var\(--pl-font-[a-z]+\)|clamp\(.*var\(--pl-font-.*\))$/u

export default {
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': [font],
      '/^(?:row-|column-)?gap$/': [spaces],
      '/^padding/': [spaces],
    },
    'media-feature-name-disallowed-list': ['min-width', 'max-width'],
    'media-feature-name-value-allowed-list': { width: ['600px', '900px', '1200px'] },
  },
}
