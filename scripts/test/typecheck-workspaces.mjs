import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { workspaces } from '../workspaces.mjs'

/**
 * Type-checks the tsconfig files of every workspace whose name matches: `tsconfig.json`, `tsconfig.source.json` for a
 * package's code without Node's types, `tsconfig.build.json` for a build's files.
 * @param {string} node
 * @param {RegExp} named
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export async function typecheck(node, named) {
  const projects = ['.', ...workspaces(root)].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => named.test(name) && name !== 'tsconfig.base.json')
      .map((name) => `${folder}/${name}`),
  )
  const results = await inPairs(projects, (project) => compile(node, project))
  const failures = results.filter((result) => result.code !== 0)
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    output: failures.map((failure) => `${failure.project}\n${failure.output}\n`).join('\n'),
  }
}

/**
 * @param {string} node
 * @param {string} project
 * @returns {Promise<{ project: string, code: number, output: string }>}
 */
async function compile(node, project) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  let output = ''
  const code = await run(node, [tsc, '--project', project, '--pretty', 'false'], {
    cwd: root,
    print: (text) => (output += text),
  })
  // A workspace that has its place but no code yet is not an error (TS18003: no inputs).
  return { project, code: output.includes('error TS18003') ? 0 : code, output }
}

/**
 * Two compilers at a time: each is itself parallel, and a laptop has other work to do.
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
async function inPairs(items, work) {
  /** @type {R[]} */
  const results = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all([worker(), worker()])
  return results
}
