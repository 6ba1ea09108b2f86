import { SetupError } from '../setup/setup-error.mjs'

/**
 * A bug that would hurt a user, as a patch in one place.
 * @typedef {object} Mutant
 * @property {string} name for running it alone
 * @property {string} mistake what a trader would notice, in one sentence
 * @property {string} file
 * @property {string} find occurs exactly once in the file
 * @property {string} replace
 * @property {readonly string[]} tests the fastest files that detect it
 */

/**
 * The file's text with the mutant applied. `find` must occur exactly once: otherwise changed code would stay as it is,
 * or be changed in the wrong place.
 * @param {string} text
 * @param {Mutant} mutant
 */
export function applyMutant(text, { name, file, find, replace }) {
  const found = text.split(find).length - 1
  if (found !== 1) {
    throw new SetupError(
      `Mutant ${name} no longer applies: the text to replace occurs ${found} times in ${file}. Update scripts/mutants.`,
    )
  }
  return text.replace(find, () => replace)
}
