import { posix } from 'node:path'
import type { Rule } from '../rule.ts'

const sayNothing = /^(types|utils?|helpers?|constants|common|misc|index)\.tsx?$/

/** A file is named after what it exports (STYLE rule 2). */
export const tellingNames: Rule = ({ file }) => {
  const name = posix.basename(file.path)
  if (!sayNothing.test(name)) return []
  return [
    {
      line: 1,
      message: `${name} says nothing about what is in it`,
      help: 'Name the file after the one thing it exports; split it when that is several.',
    },
  ]
}
