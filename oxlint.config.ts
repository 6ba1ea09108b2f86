import { defineConfig } from 'oxlint'

/**
 * What a reader would stop at, and what only the types can see (oxlint-tsgolint). Layout is the formatter's;
 * the arrows between folders are checked by scripts/lint/arrows.ts.
 */
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**'],
  rules: {
    // No `any`, no `!`, no comment that switches the types off (STYLE rule 14).
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-console': 'error',
    'eslint/max-lines': ['error', { max: 350 }],
    'import/no-cycle': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',

    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Style sheets, fonts and polyfills are imported for their effect.
    'import/no-unassigned-import': 'off',
    // `pg` is CommonJS: its names come from the default import and nowhere else under Node.
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    // A sort of one's own fresh copy is the fast way on a million rows, and both drivers' fields have underscores.
    'unicorn/no-array-sort': 'off',
    'eslint/no-underscore-dangle': 'off',
    // The compiler sees a missing return better (it knows when a switch is exhaustive).
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'eslint/no-shadow': 'off',
    // The same as exhaustive-deps, once more.
    'react/exhaustive-effect-dependencies': 'off',
    // A copy is taken before a loop whose body changes the set.
    'unicorn/no-useless-spread': 'off',
    // A figure is `role="img"` with a label, and a segmented control is a radio group without inputs.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
  },
  overrides: [
    {
      // What a person reads in a terminal is these files' purpose.
      files: ['apps/server/src/cli/**', 'scripts/**', 'bench/**', 'start.mjs'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      // Properties branch on what was drawn, and helpers hold the expectations.
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
      rules: {
        'vitest/no-conditional-expect': 'off',
        'vitest/expect-expect': 'off',
        'vitest/valid-title': 'off',
        'vitest/no-disabled-tests': 'off',
        'typescript/unbound-method': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
  ],
})
