/** @typedef {import('./vitest-stage.mjs').Outcome & { name: string, isTests: boolean, tookMs: number }} Stage */

/**
 * A table of the stages, what must be said about them, and the closing count alone on the last line. That
 * counts tests; a failed check (lint, types, build) is counted as failed too, since the run has failed.
 * @param {readonly Stage[]} stages
 * @param {readonly string[]} notes
 */
export function summary(stages, notes) {
  const rows = stages.map(
    ({ name, passed, failed, skipped, tookMs }) =>
      `  ${name.padEnd(12)} ${String(passed).padStart(6)} passed ${String(failed).padStart(5)} failed ${String(skipped).padStart(5)} skipped ${(tookMs / 1000).toFixed(1).padStart(8)} s`,
  )
  const said = [...stages.flatMap((stage) => stage.notes), ...notes].map((note) => `  ${note}`)
  const passed = sum(stages.filter((stage) => stage.isTests).map((stage) => stage.passed))
  const failed = sum(stages.map((stage) => stage.failed))
  return [
    '',
    ...rows,
    ...(said.length > 0 ? ['', ...said] : []),
    '',
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n')
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0)
}
