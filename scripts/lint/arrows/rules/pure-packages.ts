import type { Finding, Rule } from '../rule.ts'

/** Packages without side effects; the first two have no npm dependencies either. */
const pure: Readonly<Record<string, { readonly dependencies: boolean }>> = {
  'packages/domain': { dependencies: false },
  'packages/simulator': { dependencies: false },
  'packages/contract': { dependencies: true },
  'packages/importers': { dependencies: true },
}

/** No I/O and no clock in domain rules: they run the same in a browser, a worker and a test. */
export const purePackages: Rule = ({ reaches, workspace, isTest }) => {
  const kind = pure[workspace]
  if (kind === undefined || isTest) return []
  const findings: Finding[] = []
  for (const { target, line } of reaches) {
    if (target.kind === 'builtin') {
      findings.push({
        line,
        message: `${workspace} must not use ${target.name}`,
        help: 'Take its results (bytes, the time, ids) as an argument.',
      })
    }
    if (target.kind === 'dependency' && !kind.dependencies) {
      findings.push({
        line,
        message: `${workspace} has no dependencies, and ${target.name} is one`,
        help: 'Write the few lines it needs here, or do this part where dependencies are allowed.',
      })
    }
  }
  return findings
}
