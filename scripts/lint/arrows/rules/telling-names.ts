import { posix } from 'node:path'
import type { Rule } from '../rule.ts'

const vagueNames = /^(types|utils?|helpers?|constants|common|misc|index)\.tsx?$/

/** A file is named after what it exports. */
export const tellingNames: Rule = ({ file }) => {
  const name = posix.basename(file.path)
  if (!vagueNames.test(name)) return []
  return [
    {
      line: 1,
      message: `${name} does not describe its content`,
      help: 'Name the file after its one export; split it if it has several.',
    },
  ]
}
