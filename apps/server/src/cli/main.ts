#!/usr/bin/env node
import { restrictFilePermissions } from '../platform/data-folder.ts'
import { run } from './run.ts'

restrictFilePermissions()
const exitCode = await run(process.argv.slice(2), process)
// A server that could not start has reported it itself, with its own exit code.
if (exitCode !== 0) process.exitCode = exitCode
