import { checkTree } from './arrows/check-tree.ts'
import { fixtureTree } from './fixture-tree.ts'

/** The rules that a tree of one file violates. */
export function refusals(path: string, text: string): string[] {
  using tree = fixtureTree({ [path]: text })
  return checkTree(tree.root).problems.map((problem) => problem.rule)
}
