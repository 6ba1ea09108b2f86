import { defineConfig } from 'oxlint'

/**
 * Lint rules, and the types of each file in the same run (oxlint-tsgolint): a separate compiler run takes three times as
 * long. Layout is the formatter's; imports between folders are checked by scripts/lint/arrows.ts.
 */
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**'],
  rules: {
    // No `any`, no `!`, no comment that switches the types off.
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
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-console': 'error',
    'eslint/max-lines': ['error', { max: 350 }],
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // Vitest's expect takes a message.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['longTest', 'longTest.each'] }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // The style of a time is how it is written.
    'react/style-prop-object': ['error', { allow: ['TradeTime', 'InstantTime'] }],

    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Style sheets, fonts and polyfills are imported for their effect.
    'import/no-unassigned-import': 'off',
    // `pg` is CommonJS: its names come from the default import and nowhere else under Node.
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    // A sort of one's own fresh copy is the fast way on a million rows, and both drivers' fields have underscores.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'eslint/no-underscore-dangle': 'off',
    // The compiler sees a missing return better (it knows when a switch is exhaustive).
    'typescript/consistent-return': 'off',
    // Services and repositories are records of functions, made to be taken apart.
    'typescript/unbound-method': 'off',
    // An optional boolean reads best as `=== true`, and a literal union may name its best-known members.
    'typescript/no-unnecessary-boolean-literal-compare': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    // A declaration that a package wrote for a dependency travels with the file that needs it.
    'typescript/triple-slash-reference': 'off',
    'eslint/no-shadow': 'off',
    // Loops here wait for what callbacks change, and readers of files look for control characters.
    'eslint/no-unmodified-loop-condition': 'off',
    'eslint/no-control-regex': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Takes `new Request(url, { method, body })` with a computed method for a GET.
    'unicorn/no-invalid-fetch-options': 'off',
    // A copy is taken before a loop whose body changes the set.
    'unicorn/no-useless-spread': 'off',
    // Worker threads have no origin.
    'unicorn/require-post-message-target-origin': 'off',
    'promise/no-callback-in-promise': 'off',
    'promise/always-return': 'off',
    // The same as exhaustive-deps once more, and advice for a compiler that we do not use.
    'react/exhaustive-effect-dependencies': 'off',
    'react/incompatible-library': 'off',
    // Grids, menus and figures are built of plain elements with roles, one tab stop and keys on the container; a
    // dialog puts the focus on its safe answer. axe judges the finished page, which sees both.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    {
      // Each declares namespaces of texts by the type of their file.
      files: ['apps/web/src/features/*/feature.ts', 'apps/web/src/lib/i18n/text-key.ts'],
      rules: {
        'typescript/consistent-type-imports': [
          'error',
          { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
        ],
      },
    },
    {
      // Playwright's fixtures hand over by a function called `use`.
      files: ['e2e/**'],
      rules: { 'react-hooks/rules-of-hooks': 'off' },
    },
    {
      // What a person reads in a terminal is these files' purpose.
      files: ['apps/server/src/cli/**', '**/testing/**', 'scripts/**', 'bench/**', 'start.mjs'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      // The parsers at a boundary: stored JSON, messages of our own workers, answers of our own server.
      files: [
        '**/*.{repo,read,write,tables}.ts',
        '**/*-codec.ts',
        '**/*-worker.ts',
        'apps/server/src/platform/db/**',
        'apps/server/src/cli/**',
      ],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      // Tables of cases, and properties beside the journal that they are about.
      files: ['**/*.test.ts', '**/*.test.tsx', 'scripts/mutants/*.mjs'],
      rules: { 'eslint/max-lines': ['error', { max: 520 }] },
    },
    {
      // Properties branch on what was drawn, and helpers hold the expectations.
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
      rules: {
        'vitest/no-conditional-expect': 'off',
        'vitest/expect-expect': 'off',
        'vitest/valid-title': 'off',
        'vitest/no-disabled-tests': 'off',
        'vitest/valid-describe-callback': 'off',
        'vitest/no-conditional-tests': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
  ],
})
