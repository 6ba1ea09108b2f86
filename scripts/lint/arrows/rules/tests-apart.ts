import { isTestPath, type Rule } from '../rule.ts'

/** The product never imports test code, which would ship with it. */
export const testsApart: Rule = ({ reaches, isTest }) => {
  if (isTest) return []
  return reaches
    .filter(
      ({ target }) =>
        target.kind === 'file' && !target.path.startsWith('packages/testing/') && isTestPath(target.path),
    )
    .map(({ line, specifier }) => ({
      line,
      message: `the product imports ${specifier}, which is test code`,
      help: 'Move the shared part out of the test into a file of its own.',
    }))
}
